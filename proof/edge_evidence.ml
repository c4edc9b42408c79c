(* Reads the evidence for a line of edge geography. *)

open Json
open Boards

let no_certificate start = {
  Core.start; claims_win = false; reply = None; matched = []; cover = []; odd_sets = [];
  kernel = None; targets = None; answers = [];
}

let moves position = List.sort compare (map integer (Core.moves_of position))

(* The members that are not null. All of them are read, so none may be repeated. *)
let present sets =
  List.filter (fun (name, _) -> find name sets <> None) sets

(* The entries of a strategy against the player to move. *)
let strategy vertex (position : Core.position) value =
  let entries = list value in
  (* The edges in the components of the token or of the starts. *)
  let tokens = match position.token with Some token -> [ token ] | None -> Core.moves_of position in
  let reached = Core.spread_all position.edges (Core.marks tokens) position.edges in
  let edges = List.filter (fun (v, _) -> Core.mget false reached v) position.edges in
  need (entries <> []) "a strategy has no entries";
  need (List.length edges <= 255) "the first position has too many edges";
  let answer value = match list value with
    | [ w; x; i ] ->
      let i = int i in
      need (i > 0) "an answer does not lead to a later entry";
      vertex w, (vertex x, i)
    | _ -> reject "an answer is not of three numbers" in
  let entry value = match present (members ~known:[ "kernel"; "answers" ] value) with
    | [ "kernel", places ] -> Core.ByKernel (positives (map vertex (list places)))
    | [ "answers", answers ] ->
      let answers = map answer (list answers) in
      let moves = map fst answers in
      need (List.sort_uniq compare moves = moves) "the answers do not ascend";
      Core.ByAnswers (map (fun (w, (x, i)) -> (positive w, positive x), positive i) answers)
    | _ -> reject "an entry is neither a kernel nor a list of answers" in
  map entry entries

(* The proof of the outcome of a position. [vertex] reads a vertex. *)
let outcome vertex position sets =
  let empty = no_certificate position in
  let set value = positives (map vertex (list value)) in
  let only names = need (List.length sets = List.length names
    && List.for_all (fun name -> List.mem_assoc name sets) names) "one kind of proof is needed" in
  let reply = Option.map (fun value -> positive (vertex value)) (find "reply" sets) in
  match find "strategy" sets with
  | Some entries ->
    only (if reply = None then [ "strategy" ] else [ "reply"; "strategy" ]);
    let position = match reply with Some w -> Core.moved position w | None -> position in
    Core.Strategy (reply, strategy vertex position entries)
  | None ->
  Core.Certified (match reply, find "kernel" sets, find "target_set" sets, find "target_sets" sets with
  | Some reply, Some kernel, None, None ->
    only [ "reply"; "kernel" ];
    { empty with claims_win = true; reply = Some reply; kernel = Some (set kernel) }
  | None, Some kernel, None, None -> only [ "kernel" ]; { empty with kernel = Some (set kernel) }
  | None, None, Some targets, None ->
    only [ "target_set" ]; { empty with claims_win = true; targets = Some (set targets) }
  | None, None, None, Some sets_of_moves ->
    only [ "target_sets" ];
    let moves = moves position and sets = map set (list sets_of_moves) in
    need (List.length moves = List.length sets) "there is not one target set for each move";
    { empty with answers = List.map2 (fun w set -> positive w, set) moves sets }
  | _ -> reject "one kind of proof is needed")

let evidence vertex position value =
  let evidence = present (members ~known:[ "moves"; "kernel"; "target_sets"; "strategy" ] value) in
  match find "moves" evidence with
  | None -> Core.LostBy (outcome vertex position evidence)
  | Some proofs ->
    need (List.length evidence = 1) "a member of a position is unknown";
    let moves = moves position and proofs = list proofs in
    need (List.length moves = List.length proofs) "there is not one proof for each move";
    let by_move w proof =
      let known = [ "reply"; "kernel"; "target_set"; "target_sets"; "strategy" ] in
      let sets = present (members ~known proof) in
      let w = positive w in
      w, if sets = [] then None else Some (outcome vertex (Core.moved position w) sets) in
    Core.ByMove (List.map2 by_move moves proofs)

(* The positions of a line from one on. *)
let positions board position moves_played wins proof =
  let proof = present (members ~known:Vertex_evidence.proof_members proof) in
  let is_known (name, _) = List.mem name [ "format"; "game"; "positions" ] in
  need (List.for_all is_known proof) "a member of the proof is unknown";
  let vertex value =
    let v = Vertex_evidence.vertex board value in
    need board.in_play.(v) "a place is not a vertex";
    v in
  let positions = list (get "positions" proof) in
  need (List.length positions = List.length wins) "there is not one proof for each position";
  let rec each acc position moves_played wins values = match moves_played, wins, values with
    | moves_played, w :: wins, value :: values ->
      let acc = (positives w, evidence vertex position value) :: acc in
      (match moves_played with
       | move :: rest -> each acc (Core.moved position (positive move)) rest wins values
       | [] -> List.rev acc)
    | _ -> List.rev acc in
  each [] position moves_played wins positions
