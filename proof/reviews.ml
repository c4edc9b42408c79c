(* Reads proved reviews as JSON, and judges them. What the data of the judge can express is left to the
   judge; this reader checks the forms. *)

open Json
open Boards

let player name members = match string (get name members) with
  | "first" -> true
  | "second" -> false
  | "unknown" -> raise (Refused "an unknown outcome")
  | _ -> reject ("`" ^ name ^ "` is wrong")

let count name members =
  let n = int (get name members) in
  need (n >= 0) ("`" ^ name ^ "` is wrong");
  natural n

let flag name members = match find name members with None -> false | Some value -> bool value

let mark members = match string (get "mark" members) with
  | "forced" -> Core.Forced
  | "lost" -> Core.Lost
  | "mistake" -> Core.Mistake
  | "kept" -> Core.Kept
  | "only" -> Core.Only
  | "unknown" -> raise (Refused "an unknown outcome")
  | _ -> reject "`mark` is wrong"

let places board values = map board.place values

let ply board members = {
  Core.number = count "ply" members; by_first = player "player" members;
  move = positive (board.place (get "move" members)); marked = mark members;
  legal_count = count "legal_count" members; first_before = player "winner_before" members;
  first_after = player "winner_after" members;
  refutation = positives (places board (find_list "refutation" members));
  is_cut = flag "refutation_cut" members;
}

let ending members = {
  Core.ply_count = count "ply_count" members; is_over = bool (get "over" members);
  first_to_move = player "to_move" members;
  to_move_wins = (match string (get "outcome" members) with
    | "N" -> true
    | "P" -> false
    | "unknown" -> raise (Refused "an unknown outcome")
    | _ -> reject "`outcome` is wrong");
  first_wins = player "winner" members; last_count = count "legal_count" members;
}

(* A line of play as in the document. [inherited] is the claim about the first position of a variation. *)
type play = {
  before : int list;  (* the moves before the line *)
  moves : int list;
  wins : int list list;  (* for each position *)
  plies : Core.ply list;
  ending : Core.ending;
  proof : Json.t;
}

let claim board members =
  if find_list "unknown" members <> [] then raise (Refused "an unknown outcome");
  places board (list (get "winning" members))

let rec take n l = if n = 0 then [] else match l with [] -> [] | x :: l -> x :: take (n - 1) l

let play board ~before ~inherited line =
  let plies = map members (list (get "plies" line)) in
  let last = members (get "end" line) in
  let own = match inherited, plies with
    | None, _ -> plies
    | Some _, [] -> reject "a variation has no plies"
    | Some _, first :: rest ->
      need (find "winning" first = None && find "unknown" first = None) "a claim is repeated";
      rest in
  let wins = Option.to_list inherited @ map (claim board) (own @ [ last ]) in
  {
    before; moves = map (fun ply -> board.place (get "move" ply)) plies; wins;
    plies = map (ply board) plies; ending = ending last; proof = get "proof" line;
  }

(* All lines of a review, the main line first. [first] is the number of the first ply. *)
let lines board review =
  let rec all acc = function
    | [] -> List.rev acc
    | (line, before, first, inherited, depth) :: rest ->
      let play = play board ~before ~inherited line in
      let count = List.length play.moves in
      let variation value =
        need (depth < 16) "the variations are nested too deeply";
        let own = members value in
        let after = int (get "at" own) - first in
        need (0 <= after && after <= count) "a variation leaves another line";
        let before = before @ take after play.moves in
        own, before, first + after, Some (List.nth play.wins after), depth + 1 in
      all (play :: acc) (List.rev_append (List.rev_map variation (find_list "variations" line)) rest) in
  all [] [ review, [], 1, None, 0 ]

let played_line board play =
  let start = Option.map integer board.rules.start_at in
  let walked = Option.to_list start @ play.before in
  let before, first = match List.rev walked with
    | [] -> [], None
    | token :: left -> List.rev left, Some token in
  let tokens = first :: map Option.some play.moves in
  {
    Core.evidence_of = Vertex_evidence.line board play.proof ~before ~tokens ~wins:play.wins;
    plies = play.plies; ending_of = play.ending;
  }

let edge_line board play =
  let start = Core.first_position board.game in
  let position = match Core.play_moves start (positives play.before) with
    | Some position -> position
    | None -> reject "a move is illegal" in
  {
    Core.moves_before = positives play.before;
    edge_positions = Edge_evidence.positions board position play.moves play.wins play.proof;
    edge_plies = play.plies; edge_ending = play.ending;
  }

let tally name tallies =
  let tally = members (get name tallies) in
  let plies = map (fun n -> natural (int n)) (list (get "mistake_plies" tally)) in
  { Core.move_count = count "move_count" tally; mistake_plies = plies;
    won_count = count "won_count" tally; kept_count = count "kept_count" tally }

(* Judges a proved review. *)
let judge review =
  let proof = members (get "proof" review) in
  expect "format" (`Number "1") proof;
  let board = Boards.read (get "game" proof) in
  expect "ruleset" (`String board.ruleset) review;
  need (find "player" review = None) "the review omits plies";
  let moves = map (fun ply -> get "move" (members ply)) (list (get "plies" review)) in
  expect "fingerprint" (`String (fingerprint board moves)) review;
  let plays = lines board review in
  List.iteri (fun n play ->
    let has name = List.mem_assoc name (members play.proof) in
    need (n = 0 || not (has "game" || has "format")) "the proof of a variation has a game") plays;
  let played = match string (get "played" (members (get "result" review))) with
    | "unfinished" -> None
    | "first" -> Some true
    | "second" -> Some false
    | "unknown" -> raise (Refused "an unknown outcome")
    | _ -> reject "`played` is wrong" in
  let tallies = members (get "tallies" review) in
  let first, second = tally "first" tallies, tally "second" tallies in
  if board.removes_edges then
    match map (edge_line board) plays with
    | main :: rest -> Core.judge_edge_review {
        Core.edge_rules = board.rules; main_edge_line = main; edge_variations = rest;
        edge_played = played; edge_tally_of_first = first; edge_tally_of_second = second }
    | [] -> false
  else
    match map (played_line board) plays with
    | main :: rest -> Core.judge_review {
        Core.rules_of = board.rules; main_line = main; variations = rest; played;
        tally_of_first = first; tally_of_second = second }
    | [] -> false
