(* Reads the rules of a game, and computes its fingerprint. *)

open Json

let rec positive n : Core.positive =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))

let rec integer : Core.positive -> int = function
  | XH -> 1
  | XO p -> 2 * integer p
  | XI p -> 2 * integer p + 1

let natural n : Core.n = if n = 0 then N0 else Npos (positive n)

let positives l = map positive l

let signed n : Core.z =
  if n = 0 then Z0 else if n > 0 then Zpos (positive n) else Zneg (positive (-n))

(* A game. Places have the numbers of the judge; [first] is the number of the first vertex in a proof.
   [name] writes a place as in a fingerprint, and [colour] is whether a place is black, if the rules
   provide colours. *)
type t = {
  rules : Core.rules;
  game : Core.game;
  ruleset : string;
  removes_edges : bool;
  first : int;
  size : int;
  width : int option;
  in_play : bool array;
  place : Json.t -> int;
  colour : (int -> bool) option;
  lines : string list;
}

let known = function
  | "SlidingStones" -> [ "board"; "moves" ]
  | "Maze" -> [ "board"; "steps"; "wrap"; "removes"; "starts"; "start"; "moves" ]
  | "Graph" -> [ "nodes"; "edges"; "labels"; "at"; "removes"; "starts"; "start"; "moves" ]
  | "Lock" -> [ "digits"; "base"; "wrap"; "forbidden"; "starts"; "start"; "moves" ]
  | _ -> reject "the ruleset is unknown"

let orthogonal = [ 0, 1; 1, 0 ]

let named_steps = function
  | "Orthogonal" -> orthogonal
  | "Diagonal" -> [ 1, 1; 1, -1 ]
  | "King" -> [ 0, 1; 1, 0; 1, 1; 1, -1 ]
  | "Knight" -> [ 1, 2; 1, -2; 2, 1; 2, -1 ]
  | "Hex" -> [ 0, 1; 1, 0; 1, -1 ]
  | _ -> reject "the steps are unknown"

let forward (rows, columns) = max (rows, columns) (-rows, -columns)

let steps rules =
  let found = match find "steps" rules with
    | None -> orthogonal
    | Some (`String name) -> named_steps name
    | Some steps ->
      match members steps with
      | [ "Leaper", lengths ] ->
        let a, b = pair lengths in
        let a, b = int a, int b in
        need (a >= 0 && b >= 0 && (a, b) <> (0, 0)) "a leaper has wrong lengths";
        [ a, b; a, -b; b, a; b, -a ]
      | [ "Offsets", offsets ] ->
        let offset value = let a, b = pair value in int a, int b in
        let offsets = map offset (list offsets) in
        let count = List.length offsets in
        let different = List.sort_uniq compare (map forward offsets) in
        need (1 <= count && count <= 64 && List.length different = count)
          "a step is repeated, or there are none or many";
        need (not (List.mem (0, 0) offsets)) "a step leads nowhere";
        offsets
      | _ -> reject "the steps are unknown" in
  let is_short length = abs length <= 1 lsl 30 in
  need (List.for_all (fun (a, b) -> is_short a && is_short b) found) "a step is too long";
  found

(* The places where the token can come first: one, or those of a list in ascending order. *)
let starts rules place in_play =
  let start = Option.map place (find "start" rules) in
  let starts = Option.map (fun l -> List.sort compare (map place (list l))) (find "starts" rules) in
  need (start = None || starts = None) "the game has a start and starts";
  need (starts <> Some []) "the list of starts is empty";
  let all = Option.to_list start @ Option.value starts ~default:[] in
  need (List.length (List.sort_uniq compare all) = List.length all) "a start is repeated";
  need (List.for_all (fun v -> in_play.(v)) all) "a start is not in play";
  start, starts

let cell_name width v = Printf.sprintf "%d,%d" ((v - 1) / width + 1) ((v - 1) mod width + 1)

(* A game on a board, from its parts. [name] writes a place. *)
let make ~ruleset ~rules ~board ~in_play ~place ~name ~first ~width ~colour ~start ~lines =
  let start', starts' = if start = None then starts rules place in_play else start, None in
  let rules' = {
    Core.on_board = board; start_at = Option.map positive start';
    start_on = Option.map (map positive) starts';
  } in
  let removes_edges = match find "removes" rules with
    | None | Some (`String "Vertices") -> false
    | Some (`String "Edges") -> true
    | Some _ -> reject "the removal is unknown" in
  need (find_list "moves" rules = []) "the game of a proof has moves";
  let listed = match starts' with Some l -> String.concat " " (map name l) | None -> "" in
  let lines = lines @ (if removes_edges then [ "removes Edges" ] else []) @ [ "starts " ^ listed ]
    @ match start', start with Some v, None -> [ "start " ^ name v ] | _ -> [] in
  { rules = rules'; game = Core.game_of rules'; ruleset; removes_edges; first;
    size = Array.length in_play - 1; width; in_play; place; colour; lines }

let cells ruleset rules =
  let rows = map string (list (get "board" rules)) in
  let height = List.length rows in
  need (height > 0) "the board is empty";
  let width = String.length (List.hd rows) in
  need (width > 0 && List.for_all (fun row -> String.length row = width) rows) "wrong rows";
  let signs = "#" ^ String.concat "" rows in
  let all_signs = List.tl (List.of_seq (String.to_seq signs)) in
  let wrap = Option.map string (find "wrap" rules) in
  let wraps_rows, wraps_columns = match wrap with
    | None -> false, false
    | Some "Rows" -> true, false
    | Some "Columns" -> false, true
    | Some "Both" -> true, true
    | Some _ -> reject "the wrap is unknown" in
  let steps = steps rules in
  let row v = (v - 1) / width and column v = (v - 1) mod width in
  let h, w = signed height, signed width in
  let place value =
    let r, c = pair value in
    let r, c = int r, int c in
    need (1 <= r && r <= height && 1 <= c && c <= width) "a cell is off the board";
    (r - 1) * width + c in
  let odd n = n land 1 = 1 in
  let suits (p, q) =
    List.for_all (fun (rows, columns) -> odd (p * rows + q * columns)) steps in
  let colour = match List.find_opt suits [ 1, 1; 1, 0; 0, 1 ] with
    | Some (p, q) when not (wraps_rows && odd (p * height) || wraps_columns && odd (q * width)) ->
      Some (fun v -> odd (p * row v + q * column v))
    | _ -> None in
  let board, in_play, start = if ruleset = "Maze" then begin
      need (String.for_all (fun c -> c = '.' || c = '#') signs) "a cell is neither open nor a wall";
      let pairs = map (fun (r, c) -> signed r, signed c) steps in
      Core.Maze (h, w, map (( = ) '.') all_signs, pairs, wraps_rows, wraps_columns),
      Array.init (String.length signs) (fun v -> signs.[v] = '.'), None
    end else begin
      let stone = function
        | 'O' -> Some true | 'X' -> Some false | '.' -> None | _ -> reject "the stones are wrong" in
      let stones = map stone all_signs in
      need (List.length (List.filter (( = ) None) stones) = 1) "the stones are wrong";
      let blank = String.index signs '.' in
      let is_odd v = odd (row v + column v + row blank + column blank) in
      Core.SlidingStones (h, w, stones),
      Array.init (String.length signs) (fun v ->
        v > 0 && (v = blank || signs.[v] = if is_odd v then 'O' else 'X')), Some blank
    end in
  let is_named = match find "steps" rules with
    | None -> true | Some (`String "Orthogonal") -> true | _ -> false in
  let forward = List.sort_uniq compare (map forward steps) in
  let lines =
    ("ruleset " ^ ruleset) :: map (( ^ ) "row ") rows
    @ (if forward = orthogonal then [] else
         [ "steps " ^ String.concat " " (map (fun (r, c) -> Printf.sprintf "%d,%d" r c) forward) ])
    @ match wrap with None -> [] | Some wrap -> [ "wrap " ^ wrap ] in
  make ~ruleset ~rules ~board ~in_play ~place ~name:(cell_name width) ~first:1
    ~width:(if is_named && wrap = None then Some width else None) ~colour ~start ~lines

let nodes rules =
  let count = int (get "nodes" rules) in
  need (0 <= count && count <= 1_000_000) "the graph is too large";
  let place value =
    let v = int value in
    need (1 <= v && v <= count) "a node does not exist";
    v in
  let edge value = let a, b = pair value in place a, place b in
  let edges = map edge (find_list "edges" rules) in
  let sorted = List.sort compare (map (fun (a, b) -> min a b, max a b) edges) in
  let seen = Hashtbl.create 64 in
  List.iter (fun (a, b) ->
    need (a <> b && not (Hashtbl.mem seen (a, b))) "an edge is repeated or a loop";
    Hashtbl.add seen (a, b) ()) sorted;
  let entries name = match find name rules with None -> [] | Some value ->
    let entries = members value in
    let nodes = map (fun (node, _) ->
      match int_of_string_opt node with
      | Some v when string_of_int v = node -> place (`Number node)
      | _ -> reject "a node does not exist") entries in
    need (List.length (List.sort_uniq compare nodes) = List.length nodes) "a node is repeated";
    map snd entries in
  List.iter (fun label -> need (String.length (string label) <= 65536) "a label is wrong")
    (entries "labels");
  let points = entries "at" in
  need (points = [] || List.length points = count) "only some nodes have a point";
  List.iter (fun point ->
    let x, y = pair point in
    need (abs (int x) <= 1_000_000 && abs (int y) <= 1_000_000) "a point is too far away") points;
  let lines = [ "ruleset Graph"; Printf.sprintf "nodes %d" count;
    "edges " ^ String.concat " " (map (fun (a, b) -> Printf.sprintf "%d-%d" a b) sorted) ] in
  make ~ruleset:"Graph" ~rules
    ~board:(Core.Graph (natural count, map (fun (a, b) -> positive a, positive b) edges))
    ~in_play:(Array.init (count + 1) (fun v -> v > 0)) ~place ~name:string_of_int ~first:1 ~width:None
    ~colour:None ~start:None ~lines

let signs_of_digits = "0123456789abcdefghijklmnopqrstuvwxyz"

let states rules =
  let digits = int (get "digits" rules) in
  let base = Option.fold ~none:10 ~some:int (find "base" rules) in
  let wraps = Option.fold ~none:true ~some:bool (find "wrap" rules) in
  need (1 <= digits && digits <= 20 && 2 <= base && base <= 36) "the lock has no such digits";
  let rec power n = if n = 0 then 1 else base * power (n - 1) in
  let count = power digits in
  need (count > 0 && count <= 1 lsl 20) "the lock is too large";
  let place value =
    let state = string value in
    need (String.length state = digits) "a state has another length";
    let add value sign = match String.index_opt signs_of_digits sign with
      | Some digit when digit < base -> value * base + digit
      | _ -> reject "a state has an unknown digit" in
    1 + String.fold_left add 0 state in
  let rec digit_sum v = if v = 0 then 0 else v mod base + digit_sum (v / base) in
  let name v =
    String.init digits (fun i -> signs_of_digits.[(v - 1) / power (digits - 1 - i) mod base]) in
  let forbidden = map place (find_list "forbidden" rules) in
  let in_play = Array.init (count + 1) (fun v -> v > 0) in
  List.iter (fun v ->
    need in_play.(v) "a forbidden state is repeated";
    in_play.(v) <- false) forbidden;
  let colour =
    if base mod 2 = 0 || not wraps then Some (fun v -> digit_sum (v - 1) land 1 = 1) else None in
  let lines = [ "ruleset Lock"; Printf.sprintf "digits %d" digits ]
    @ (if base = 10 then [] else [ Printf.sprintf "base %d" base ])
    @ [ "forbidden " ^ String.concat " " (List.sort compare (map name forbidden)) ]
    @ if wraps then [] else [ "wrap no" ] in
  make ~ruleset:"Lock" ~rules
    ~board:(Core.Lock (List.init digits ignore, signed base, wraps, map positive forbidden))
    ~in_play ~place ~name ~first:0 ~width:None ~colour ~start:None ~lines

(* Reads the game of a proof. *)
let read game =
  match members game with
  | [ ruleset, rules ] ->
    let rules = members ~known:(known ruleset) rules in
    (match ruleset with
     | "Graph" -> nodes rules
     | "Lock" -> states rules
     | _ -> cells ruleset rules)
  | _ -> reject "the game does not have one ruleset"

(* The fingerprint of a game with moves as in a review. *)
let fingerprint board moves =
  let move : Json.t -> string = function
    | `List [ `Number r; `Number c ] -> r ^ "," ^ c
    | `Number v -> v
    | `String state -> state
    | _ -> reject "a move is no place" in
  let lines = board.lines @ [ "moves " ^ String.concat " " (map move moves) ] in
  let is_given line = line.[String.length line - 1] <> ' ' in
  let text = String.concat "" (map (fun line -> line ^ "\n")
    ("matchplay game 1" :: List.filter is_given lines)) in
  String.sub (Sha256.to_hex (Sha256.string text)) 0 32
