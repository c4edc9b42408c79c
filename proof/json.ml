(* A reader of JSON, and strict access to its values. A number is a text until it is read, and then it has
   to be an integer as JSON usually writes it. No member that is read may be repeated. *)

type t = [
  | `Null
  | `Bool of bool
  | `Number of string
  | `String of string
  | `List of t list
  | `Assoc of (string * t) list
]

exception Rejected of string

(* A document that the judge cannot judge, with the reason. *)
exception Refused of string

(* A text that is not JSON. *)
exception Malformed

let reject reason = raise (Rejected reason)
let need condition reason = if not condition then reject reason

(* ** Reading *)

(* A byte that stands for half of a surrogate pair. It occurs in no text in UTF-8. *)
let half = '\255'

(* Adds the UTF-8 bytes of a character. *)
let add_character buffer code =
  if code < 0x80 then Buffer.add_char buffer (Char.chr code)
  else begin
    let rest shift = Buffer.add_char buffer (Char.chr (0x80 lor (code lsr shift land 0x3f))) in
    let first bits shift = Buffer.add_char buffer (Char.chr (bits lor (code lsr shift))) in
    if code < 0x800 then (first 0xc0 6; rest 0)
    else if code < 0x10000 then (first 0xe0 12; rest 6; rest 0)
    else (first 0xf0 18; rest 12; rest 6; rest 0)
  end

let parse text : t =
  let at = ref 0 in
  let peek () = if !at < String.length text then text.[!at] else '\000' in
  let next () = let c = peek () in incr at; if !at > String.length text then raise Malformed; c in
  let rec skip () = match peek () with ' ' | '\t' | '\n' | '\r' -> incr at; skip () | _ -> () in
  let expect c = if next () <> c then raise Malformed in
  let word w value = String.iter expect w; value in
  let hex () =
    let digits = String.init 4 (fun _ -> next ()) in
    let is_hex = function '0' .. '9' | 'a' .. 'f' | 'A' .. 'F' -> true | _ -> false in
    if not (String.for_all is_hex digits) then raise Malformed;
    int_of_string ("0x" ^ digits) in
  let string () =
    expect '"';
    let buffer = Buffer.create 16 in
    let add_unicode code =
      if code lsr 11 = 0x1b then Buffer.add_char buffer half else add_character buffer code in
    let rec escaped () = match next () with
      | '"' | '\\' | '/' as c -> Buffer.add_char buffer c
      | 'b' -> Buffer.add_char buffer '\b'
      | 'f' -> Buffer.add_char buffer '\012'
      | 'n' -> Buffer.add_char buffer '\n'
      | 'r' -> Buffer.add_char buffer '\r'
      | 't' -> Buffer.add_char buffer '\t'
      | 'u' ->
        let code = hex () in
        let has_second = code lsr 10 = 0x36 && !at + 6 <= String.length text
          && String.sub text !at 2 = "\\u" in
        if not has_second then add_unicode code
        else begin
          let mark = !at in
          at := !at + 2;
          let second = hex () in
          if second lsr 10 = 0x37 then
            add_character buffer (0x10000 + (code land 0x3ff) lsl 10 + second land 0x3ff)
          else (add_unicode code; at := mark)
        end
      | _ -> raise Malformed
    and more () = match next () with
      | '"' -> Buffer.contents buffer
      | '\\' -> escaped (); more ()
      | c when c < ' ' -> raise Malformed
      | c -> Buffer.add_char buffer c; more () in
    more () in
  let number () =
    let start = !at in
    let rec digits count = match peek () with '0' .. '9' -> incr at; digits (count + 1) | _ -> count in
    let some () = if digits 0 = 0 then raise Malformed in
    if peek () = '-' then incr at;
    if peek () = '0' then incr at else some ();
    if peek () = '.' then (incr at; some ());
    (match peek () with
     | 'e' | 'E' -> incr at; (match peek () with '+' | '-' -> incr at | _ -> ()); some ()
     | _ -> ());
    `Number (String.sub text start (!at - start)) in
  let rec value () : t =
    skip ();
    let found = match peek () with
      | '{' -> `Assoc (items '}' (fun () ->
          skip (); let name = string () in skip (); expect ':'; name, value ()))
      | '[' -> `List (items ']' value)
      | '"' -> `String (string ())
      | 't' -> word "true" (`Bool true)
      | 'f' -> word "false" (`Bool false)
      | 'n' -> word "null" `Null
      | _ -> number () in
    skip ();
    found
  and items : 'a. char -> (unit -> 'a) -> 'a list = fun close item ->
    incr at;
    skip ();
    if peek () = close then (incr at; [])
    else
      let rec more found =
        let found = item () :: found in
        skip ();
        match next () with
        | ',' -> more found
        | c when c = close -> List.rev found
        | _ -> raise Malformed in
      more [] in
  let found = value () in
  if !at <> String.length text then raise Malformed;
  found

(* A text in JSON. *)
let quoted text =
  let escaped = function
    | '"' -> "\\\""
    | '\\' -> "\\\\"
    | c when c < ' ' -> Printf.sprintf "\\u%04x" (Char.code c)
    | c -> String.make 1 c in
  "\"" ^ String.concat "" (List.map escaped (List.of_seq (String.to_seq text))) ^ "\""

(* ** Access *)

let list : t -> t list = function `List values -> values | _ -> reject "expected a list"
let bool : t -> bool = function `Bool b -> b | _ -> reject "expected true or false"
let text s = need (not (String.contains s half)) "a text has half of a character"; s
let string : t -> string = function `String s -> text s | _ -> reject "expected a text"

let int : t -> int = function
  | `Number digits ->
    (match int_of_string_opt digits with
     | Some n when string_of_int n = digits -> n
     | _ -> reject "expected a whole number")
  | _ -> reject "expected a whole number"

let pair value = match list value with [ a; b ] -> a, b | _ -> reject "expected two elements"

(* The members of an object. If [known] is given, it has all names that are allowed. *)
let members ?known : t -> (string * t) list = function
  | `Assoc members ->
    let is_known (name, _) = match known with None -> true | Some names -> List.mem name names in
    need (List.for_all is_known members) "a member is unknown";
    List.iter (fun (name, _) -> ignore (text name)) members;
    members
  | _ -> reject "expected an object"

(* A member that is not null, and is there at most once. *)
let find name members =
  match List.filter (fun (other, _) -> other = name) members with
  | [] | [ _, `Null ] -> None
  | [ _, value ] -> Some value
  | _ -> reject ("the member `" ^ name ^ "` is repeated")

let get name members = match find name members with
  | Some value -> value
  | None -> reject ("missing member `" ^ name ^ "`")

let find_list name members = match find name members with None -> [] | Some value -> list value

(* The member has this value. *)
let expect name value members = need (get name members = value) ("`" ^ name ^ "` is wrong")

let map f values = List.rev (List.rev_map f values)
