(* Reads certificates in text form and prints the verdict of the extracted judge for each.
   README.md describes the text form. This file only parses. *)

exception Malformed of string

let malformed reason = raise (Malformed reason)

let number word =
  let is_digit c = '0' <= c && c <= '9' in
  if not (String.for_all is_digit word) then malformed ("expected a number, found " ^ word);
  match int_of_string_opt ("0u" ^ word) with
  | Some n when n >= 0 -> n
  | _ -> malformed ("number too large: " ^ word)

let vertex word =
  match number word with
  | 0 -> malformed "vertices are numbered from 1"
  | n -> Boards.positive n

(* The lines of one certificate. Lists are in reverse order. *)
type draft = {
  mutable vertices : int option;
  mutable removes : bool option;
  mutable token_line : Core.positive option;
  mutable starts_lines : Core.positive list option;
  mutable claim : bool option;
  mutable reply_line : Core.positive option;
  mutable edge_lines : Core.edge list;
  mutable visited_lines : Core.positive list;
  mutable pair_lines : Core.edge list;
  mutable cover_lines : Core.positive list;
  mutable odd_lines : Core.positive list list;
  mutable kernel_lines : Core.positive list option;
  mutable targets_lines : Core.positive list option;
  mutable answer_lines : (Core.positive * Core.positive list) list;
}

let empty () = {
  vertices = None; removes = None; token_line = None; starts_lines = None; claim = None;
  reply_line = None; edge_lines = []; visited_lines = []; pair_lines = []; cover_lines = [];
  odd_lines = []; kernel_lines = None; targets_lines = None; answer_lines = [];
}

let once word before value =
  if before <> None then malformed ("repeated line: " ^ word) else Some value

let add_all words before = List.rev_append (List.rev_map vertex words) before

let add_line draft words =
  let more words before = Some (add_all words (Option.value before ~default:[])) in
  match words with
  | [ "vertices"; n ] -> draft.vertices <- once "vertices" draft.vertices (number n)
  | [ "removes"; "vertices" ] -> draft.removes <- once "removes" draft.removes false
  | [ "removes"; "edges" ] -> draft.removes <- once "removes" draft.removes true
  | [ "token"; v ] -> draft.token_line <- once "token" draft.token_line (vertex v)
  | "starts" :: vs -> draft.starts_lines <- more vs draft.starts_lines
  | [ "claims"; "N" ] -> draft.claim <- once "claims" draft.claim true
  | [ "claims"; "P" ] -> draft.claim <- once "claims" draft.claim false
  | [ "reply"; v ] -> draft.reply_line <- once "reply" draft.reply_line (vertex v)
  | [ "edge"; a; b ] -> draft.edge_lines <- (vertex a, vertex b) :: draft.edge_lines
  | [ "pair"; a; b ] -> draft.pair_lines <- (vertex a, vertex b) :: draft.pair_lines
  | "visited" :: vs -> draft.visited_lines <- add_all vs draft.visited_lines
  | "cover" :: vs -> draft.cover_lines <- add_all vs draft.cover_lines
  | "odd" :: vs -> draft.odd_lines <- add_all vs [] :: draft.odd_lines
  | "kernel" :: vs -> draft.kernel_lines <- more vs draft.kernel_lines
  | "targets" :: vs -> draft.targets_lines <- more vs draft.targets_lines
  | "answer" :: v :: vs -> draft.answer_lines <- (vertex v, add_all vs []) :: draft.answer_lines
  | word :: _ -> malformed ("unexpected line: " ^ word)
  | [] -> ()

let certificate draft =
  let required word = function
    | Some value -> value
    | None -> malformed ("missing line: " ^ word) in
  let order = Boards.natural (required "vertices" draft.vertices) in
  let starts = match draft.token_line, draft.starts_lines with
    | Some _, Some _ -> malformed "expected token or starts, found both"
    | None, None -> malformed "missing line: token or starts"
    | Some _, None -> []
    | None, Some starts -> starts in
  let start = {
    Core.order; edges = draft.edge_lines; visited = draft.visited_lines;
    edge_game = Option.value draft.removes ~default:false; token = draft.token_line; starts;
  } in
  let claims_win = required "claims" draft.claim in
  {
    Core.start; claims_win; reply = draft.reply_line; matched = draft.pair_lines;
    cover = draft.cover_lines; odd_sets = draft.odd_lines; kernel = draft.kernel_lines;
    targets = draft.targets_lines; answers = draft.answer_lines;
  }

(* Judges all certificates of a channel, and prints the verdicts. Returns whether all are accepted. *)
let judge channel =
  let all_accepted = ref true in
  let line_number = ref 0 in
  let verdict draft error =
    let accepted = match error with
      | None -> (try Core.judge (certificate draft) with Malformed reason ->
          Printf.eprintf "line %d: %s\n" !line_number reason; false)
      | Some (line, reason) -> Printf.eprintf "line %d: %s\n" line reason; false in
    if not accepted then all_accepted := false;
    print_endline (if accepted then "accepted" else "rejected") in
  let rec read draft error started =
    match input_line channel with
    | exception End_of_file ->
      if started then verdict draft (Some (!line_number, "missing line: end"))
    | line ->
      incr line_number;
      let words = String.split_on_char ' ' (String.trim line) in
      match List.filter (( <> ) "") words with
      | [] -> read draft error started
      | comment :: _ when comment.[0] = '#' -> read draft error started
      | [ "end" ] -> verdict draft error; read (empty ()) None false
      | words ->
        let error = if error <> None then error else
          match add_line draft words with
          | () -> None
          | exception Malformed reason -> Some (!line_number, reason) in
        read draft error true in
  read (empty ()) None false;
  !all_accepted
