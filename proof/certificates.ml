(* Reads certificates as JSON, and judges them. *)

open Json
open Boards

let evidence = [ "reply"; "matching"; "cover"; "odd_sets"; "kernel"; "target_set"; "target_sets"; "strategy" ]

(* The pairs and the cover of a matching in rows. The rows show [position]. *)
let of_rows board (position : Core.position) rows =
  let alive = Array.copy board.in_play in
  List.iter (fun v -> alive.(integer v) <- false) position.visited;
  let pairs = ref [] and cover = ref [] in
  let pair v w sign =
    pairs := (positive v, positive w) :: !pairs;
    cover := match sign with
      | '0' -> !cover | '1' -> positive v :: !cover | '2' -> positive w :: !cover
      | _ -> reject "a pair has no sign of the cover" in
  Vertex_evidence.read_rows board ~is_alive:(fun v -> alive.(v)) ~single:ignore ~pair rows;
  !pairs, !cover

let judge document =
  let certificate = members ~known:([ "kind"; "format"; "game"; "claim" ] @ evidence) document in
  let ruleset, rules = match members (get "game" certificate) with
    | [ ruleset, rules ] -> ruleset, members rules
    | _ -> reject "the game does not have one ruleset" in
  let moves = find_list "moves" rules in
  let board = Boards.read (`Assoc [ ruleset, `Assoc (List.remove_assoc "moves" rules) ]) in
  let vertex value =
    let v = board.place value in
    need board.in_play.(v) "a place is not a vertex";
    v in
  let set value = positives (map vertex (list value)) in
  let first = Core.first_position board.game in
  let first = if board.removes_edges then first else
    { first with Core.edge_game = false; visited = board.game.closed } in
  let play (position : Core.position) v =
    need (List.mem v (Core.moves_of position) && not (List.mem v position.visited)) "a move is illegal";
    Core.moved position v in
  let position = List.fold_left play first (set (`List moves)) in
  let claims_win = match string (get "claim" certificate) with
    | "N" -> true | "P" -> false | _ -> reject "the claim is unknown" in
  let given = List.filter (fun (name, _) -> List.mem name evidence) (Edge_evidence.present certificate) in
  if board.removes_edges then
    let proof = Edge_evidence.outcome vertex position given in
    Core.claims proof = claims_win && Core.proves position proof
  else begin
    let is_known (name, _) = List.mem name [ "reply"; "matching"; "cover"; "odd_sets" ] in
    need (List.for_all is_known given) "sets and strategies prove nothing in vertex geography";
    let reply = Option.map (fun value -> positive (vertex value)) (find "reply" given) in
    need ((reply <> None) = claims_win) "N needs a reply, and P has none";
    let matched, cover = match find_list "matching" given with
      | `String _ :: _ as rows ->
        need (find "cover" given = None) "the cover is listed and in rows";
        of_rows board (Option.fold ~none:position ~some:(Core.moved position) reply) rows
      | pairs ->
        let ends value = let a, b = pair value in positive (vertex a), positive (vertex b) in
        map ends pairs, set (`List (find_list "cover" given)) in
    Core.judge { (Edge_evidence.no_certificate position) with
      claims_win; reply; matched; cover; odd_sets = map set (find_list "odd_sets" given) }
  end
