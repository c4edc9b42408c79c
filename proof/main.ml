(* The judge as a program: certificates and proved reviews as JSON. *)

let usage = "usage: judge FILE...

The judge reads certificates and proved reviews as JSON: one or a list of them in a file whose name ends
in .json, and one in each line of any other file; - is standard input. It prints a row of JSON for each.

The exit code is 3 if something is rejected, refused or not readable, and 2 after wrong arguments."

(* The judgement of a document: its kind, its status, and the reason if it is not accepted. *)
let judge document =
  let kind = match document with
    | `Assoc members when List.assoc_opt "kind" members = Some (`String "certificate") -> "certificate"
    | _ -> "review" in
  let status, reason = match
      let members = Json.members document in
      Json.expect "kind" (`String kind) members;
      Json.expect "format" (`Number "1") members;
      if kind = "certificate" then Some (Certificates.judge document) else begin
        List.iter (fun name -> Option.iter (fun v -> ignore (Json.string v)) (Json.find name members))
          [ "id"; "file" ];
        if Json.find "proof" members = None then None else Some (Reviews.judge members)
      end
    with
    | None -> "unproved", None
    | Some true -> "accepted", None
    | Some false -> "rejected", Some "the judge rejects the proof"
    | exception Json.Rejected reason -> "rejected", Some reason
    | exception Json.Refused reason -> "refused", Some reason
    | exception Stack_overflow -> "refused", Some "the document needs a larger stack" in
  kind, status, reason

(* The judgements of the documents of a text. *)
let judged text =
  match Json.parse text with
  | exception Json.Malformed -> [ "review", "error", Some "the text is not JSON" ]
  | exception Stack_overflow -> [ "review", "refused", Some "the document needs a larger stack" ]
  | `List documents -> List.map judge documents
  | document -> [ judge document ]

let all_accepted = ref true

let print path line (kind, status, reason) =
  if status <> "accepted" && status <> "unproved" then all_accepted := false;
  let line = match line with Some n -> Printf.sprintf ",\"line\":%d" n | None -> "" in
  let reason = match reason with Some text -> ",\"reason\":" ^ Json.quoted text | None -> "" in
  Printf.printf
    "{\"kind\":\"judgement\",\"format\":1,\"input\":{\"path\":%s%s},\"document\":\"%s\",\"status\":\"%s\"%s}\n"
    (Json.quoted path) line kind status reason

(* A text without the mark with which some editors begin a file. *)
let without_mark text =
  if String.length text >= 3 && String.sub text 0 3 = "\xef\xbb\xbf" then
    String.sub text 3 (String.length text - 3)
  else text

let judge_channel path channel =
  if Filename.check_suffix path ".json" then
    let text = really_input_string channel (in_channel_length channel) in
    List.iter (print path None) (judged (without_mark text))
  else
    let rec each number = match input_line channel with
      | exception End_of_file -> ()
      | line ->
        let line = if number = 1 then without_mark line else line in
        if String.trim line <> "" then List.iter (print path (Some number)) (judged line);
        each (number + 1) in
    each 1

let judge_file path =
  try
    if path = "-" then judge_channel path stdin
    else
      let channel = open_in_bin path in
      Fun.protect ~finally:(fun () -> close_in channel) (fun () -> judge_channel path channel)
  with Sys_error reason -> print path None ("review", "error", Some reason)

let () =
  match List.tl (Array.to_list Sys.argv) with
  | ("-h" | "--help") :: _ -> print_endline usage
  | [] -> prerr_endline usage; exit 2
  | paths when List.exists (fun path -> String.length path > 1 && path.[0] = '-') paths ->
    prerr_endline usage;
    exit 2
  | paths -> List.iter judge_file paths; exit (if !all_accepted then 0 else 3)
