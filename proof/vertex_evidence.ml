(* Reads the evidence for a line of vertex geography. *)

open Json
open Boards

let vertex board value =
  let v = int value - board.first + 1 in
  need (1 <= v && v <= board.size) "a vertex is off the board";
  v

let level value =
  let level = int value in
  need (0 <= level && level < 1 lsl 32) "a label is out of range";
  positive (level + 1)

let part value =
  let part = int value in
  need (0 <= part && part < 1 lsl 32) "a label is out of range";
  natural part

(* A label: with colours a level, else a level and a part. *)
let label ~has_colours value =
  if has_colours then level value, Core.N0
  else let l, p = pair value in level l, part p

(* The runs of a list ascend and do not overlap. *)
let runs board ~has_colours members name =
  let last = ref 0 in
  map (fun run ->
    let (l, p), (first, end_) = match list run with
      | [ l; v ] when has_colours -> label ~has_colours l, (v, v)
      | [ l; first; last ] when has_colours -> label ~has_colours l, (first, last)
      | [ l; p; first; last ] when not has_colours -> (level l, part p), (first, last)
      | _ -> reject "a run has a wrong length" in
    let first, end_ = vertex board first, vertex board end_ in
    need (!last < first && first <= end_) "the runs do not ascend";
    last := end_;
    { Core.run_level = l; run_part = p; run_first = positive first; run_last = positive end_ })
    (find_list name members)

let single label v =
  { Core.run_level = label; run_part = N0; run_first = positive v; run_last = positive v }

let path board value = positives (map (vertex board) (list value))

(* Reads rows that show all cells. Exactly the cells that are not alive have the sign [#]. *)
let read_rows board ~is_alive ~single ~pair values =
  let width = match board.width with Some width -> width | None -> reject "the board has no rows" in
  let rows = map string values in
  need (List.for_all (fun row -> String.length row = width) rows) "the rows differ";
  need (width * List.length rows = board.size) "the number of rows is wrong";
  let signs = "#" ^ String.concat "" rows in
  let seconds = Array.make (board.size + 1) false in
  for v = 1 to board.size do
    let sign = signs.[v] in
    need ((sign = '#') = not (is_alive v)) "the rows do not show what remains";
    if sign = '.' && not seconds.(v) then single v
    else if sign <> '#' && not seconds.(v) then begin
      let w = match sign with
        | '>' when v mod width <> 0 -> v + 1
        | 'v' -> v + width
        | _ -> reject "a sign has no pair" in
      need (w <= board.size && not seconds.(w)) "a cell is in two pairs";
      seconds.(w) <- true;
      pair v w signs.[w]
    end
  done

let key_signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz"

(* The pairs after the last position, and the labels that rows show. *)
let end_of_line board ~is_alive ~has_colours ~black ~top proof =
  let key = find_list "key" proof in
  need (List.length key <= String.length key_signs) "the key is too long";
  let key = Array.of_list (map level key) in
  match find_list "pairs" proof with
  | `String _ :: _ as rows ->
    need has_colours "the board has no rows";
    let pairs = ref [] and labels = ref [] in
    let end_ v = labels := single (if black v then positive (top + 1) else XH) v :: !labels in
    let pair v w sign =
      pairs := (positive v, positive w) :: !pairs;
      if sign <> '?' then
        match String.index_opt key_signs sign with
        | Some n when n < Array.length key ->
          labels := single key.(n) w :: single key.(n) v :: !labels
        | _ -> reject "a sign has no label" in
    read_rows board ~is_alive ~single:end_ ~pair rows;
    List.rev !pairs, List.rev !labels
  | pairs ->
    need (key = [||]) "a key has no rows";
    let ends value = let a, b = pair value in
      positive (vertex board a), positive (vertex board b) in
    map ends pairs, []

let proof_members = [ "format"; "game"; "black"; "top"; "usual"; "key"; "pairs"; "labels"; "positions" ]
let position_members = [ "level"; "before"; "augmenting"; "labels"; "paths" ]

(* A line of vertex geography. [before] are the places that the token has left before it, and [tokens]
   those of its positions; the first one is missing before the placement. *)
let line board proof ~before ~tokens ~wins =
  let proof = members ~known:proof_members proof in
  let gone = Array.make (board.size + 1) false in
  List.iter (fun v -> gone.(v) <- true) before;
  let alive v = board.in_play.(v) && not gone.(v) in
  let blacks = match board.colour, find "black" proof with
    | Some _, Some _ -> reject "the board provides the colours"
    | Some is_black, None -> List.filter (fun v -> alive v && is_black v) (List.init board.size succ)
    | None, Some listed ->
      let blacks = map (vertex board) (list listed) in
      need (List.for_all alive blacks) "a vertex does not remain";
      blacks
    | None, None -> [] in
  let has_colours = board.colour <> None || find "black" proof <> None in
  let black = Array.make (board.size + 1) false in
  List.iter (fun v -> black.(v) <- true) blacks;
  let top = int (get "top" proof) in
  need (0 < top && top <= 2 * board.size + 2) "`top` is out of range";
  let usual = match find "usual" proof with
    | None -> Core.XH, Core.N0
    | Some usual -> label ~has_colours usual in
  need (integer (fst usual) - 1 <= top) "a level is above the top";
  List.iter (Option.iter (fun v -> gone.(v) <- true)) tokens;
  let pairs, labels = end_of_line board ~is_alive:(fun v -> board.in_play.(v) && not gone.(v))
    ~has_colours ~black:(fun v -> black.(v)) ~top proof in
  let positions = map (members ~known:position_members) (list (get "positions" proof)) in
  need (List.length positions = List.length tokens) "there is not one proof for each position";
  let evidence token wins position =
    let earlier_runs = runs board ~has_colours position "before" in
    need (not has_colours || earlier_runs = []) "labels change before the moves";
    let (level, at_part), second_label = match find "level" position with
      | None -> usual, None
      | Some (`List [ (`List _ as first); second ]) when not has_colours ->
        label ~has_colours first, Some (label ~has_colours second)
      | Some value -> label ~has_colours value, None in
    let augmenting = path board (`List (find_list "augmenting" position)) in
    let runs = runs board ~has_colours position "labels" in
    let paths = map (path board) (find_list "paths" position) in
    match token with
    | Some token ->
      `Position { Core.at_vertex = positive token; winning = positives wins; level; at_part; second_label;
        earlier_runs; augmenting; runs; paths }
    | None ->
      need (second_label = None) "two labels of one vertex";
      `Placement { Core.may_start = board.game.first_tokens; winning_starts = positives wins;
        placing_level = level; placing_part = at_part; placing_runs = runs;
        placing_paths = if augmenting = [] then paths else augmenting :: paths } in
  let rec each acc tokens wins positions = match tokens, wins, positions with
    | t :: tokens, w :: wins, p :: positions -> each (evidence t w p :: acc) tokens wins positions
    | _ -> List.rev acc in
  let all = each [] tokens wins positions in
  let placement = List.find_map (function `Placement p -> Some p | `Position _ -> None) all in
  {
    Core.before = positives before; has_colours; blacks = positives blacks; top_level = positive top;
    last_pairs = pairs; last_runs = labels @ runs board ~has_colours proof "labels"; start_of = placement;
    positions = List.filter_map (function `Position p -> Some p | `Placement _ -> None) all;
  }
