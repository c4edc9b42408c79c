(* Reads the evidence for a line of edge geography. *)

open Json
open Boards

let no_certificate start = {
  Core.start; claims_win = false; reply = None; matched = []; cover = []; odd_sets = [];
  kernel = None; targets = None; answers = [];
}

let moves position = List.sort compare (map integer (Core.moves_of position))

(* The proof of the outcome of a position. *)
let certificate board position sets =
  let empty = no_certificate position in
  let set value = Vertex_evidence.path board value in
  let only names = need (List.length sets = List.length names
    && List.for_all (fun name -> List.mem_assoc name sets) names) "one kind of proof is needed" in
  if List.mem_assoc "strategy" sets then raise (Refused "a strategy of edge geography");
  match find "reply" sets, find "kernel" sets, find "target_set" sets, find "target_sets" sets with
  | Some reply, Some kernel, None, None ->
    only [ "reply"; "kernel" ];
    { empty with claims_win = true; reply = Some (positive (Vertex_evidence.vertex board reply)); kernel = Some (set kernel) }
  | None, Some kernel, None, None -> only [ "kernel" ]; { empty with kernel = Some (set kernel) }
  | None, None, Some targets, None ->
    only [ "target_set" ]; { empty with claims_win = true; targets = Some (set targets) }
  | None, None, None, Some sets_of_moves ->
    only [ "target_sets" ];
    let moves = moves position and sets = map set (list sets_of_moves) in
    need (List.length moves = List.length sets) "there is not one target set for each move";
    { empty with answers = List.map2 (fun w set -> positive w, set) moves sets }
  | _ -> reject "one kind of proof is needed"

let present sets = List.filter (fun (_, value) -> value <> `Null) sets

let evidence board position value =
  let evidence = present (members ~known:[ "moves"; "kernel"; "target_sets"; "strategy" ] value) in
  match find "moves" evidence with
  | None -> Core.LostBy (certificate board position evidence)
  | Some proofs ->
    need (List.length evidence = 1) "a member of a position is unknown";
    let moves = moves position and proofs = list proofs in
    need (List.length moves = List.length proofs) "there is not one proof for each move";
    let by_move w proof =
      let known = [ "reply"; "kernel"; "target_set"; "target_sets"; "strategy" ] in
      let sets = present (members ~known proof) in
      let w = positive w in
      w, if sets = [] then None else Some (certificate board (Core.moved position w) sets) in
    Core.ByMove (List.map2 by_move moves proofs)

(* The positions of a line from one on. *)
let positions board position moves_played wins proof =
  let proof = members ~known:[ "format"; "game"; "positions" ] proof in
  let positions = list (get "positions" proof) in
  need (List.length positions = List.length wins) "there is not one proof for each position";
  let rec each acc position moves_played wins values = match moves_played, wins, values with
    | moves_played, w :: wins, value :: values ->
      let acc = (positives w, evidence board position value) :: acc in
      (match moves_played with
       | move :: rest -> each acc (Core.moved position (positive move)) rest wins values
       | [] -> List.rev acc)
    | _ -> List.rev acc in
  each [] position moves_played wins positions
