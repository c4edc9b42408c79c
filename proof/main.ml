(* The judge as a program: certificates in text form, or proved reviews as JSON. *)

let usage = "usage: judge <CERTIFICATES
       judge FILE...

Without arguments, the judge reads certificates in text form. With arguments, it reads proved reviews as
JSON: one or a list of them in a file whose name ends in .json, and one in each line of any other file; -
is standard input. It prints a row of JSON for each review.

The exit code is 3 if something is rejected, refused or not readable, and 2 after wrong arguments."

(* The status of a document, and the reason if it is not accepted. *)
let judged text =
  match Json.parse text with
  | exception Json.Malformed -> [ "error", Some "the text is not JSON" ]
  | exception Stack_overflow -> [ "refused", Some "the document needs a larger stack" ]
  | document ->
    let one document =
      match
        let review = Json.members document in
        let has name value = List.assoc_opt name review = Some (`String value) in
        if has "kind" "certificate" then
          raise (Json.Refused "certificates are judged in text form");
        Json.expect "kind" (`String "review") review;
        Json.expect "format" (`Number "1") review;
        List.iter (fun name -> Option.iter (fun v -> ignore (Json.string v)) (Json.find name review))
          [ "id"; "file" ];
        if Json.find "proof" review = None then None else Some (Reviews.judge review)
      with
      | None -> "unproved", None
      | Some true -> "accepted", None
      | Some false -> "rejected", Some "the judge rejects the proof"
      | exception Json.Rejected reason -> "rejected", Some reason
      | exception Json.Refused reason -> "refused", Some reason
      | exception Stack_overflow -> "refused", Some "the review needs a larger stack" in
    match document with
    | `List documents -> List.map one documents
    | document -> [ one document ]

let all_accepted = ref true

let print path line (status, reason) =
  if status <> "accepted" && status <> "unproved" then all_accepted := false;
  let line = match line with Some n -> Printf.sprintf ",\"line\":%d" n | None -> "" in
  let reason = match reason with Some text -> ",\"reason\":" ^ Json.quoted text | None -> "" in
  Printf.printf
    "{\"kind\":\"judgement\",\"format\":1,\"input\":{\"path\":%s%s},\"document\":\"review\",\"status\":\"%s\"%s}\n"
    (Json.quoted path) line status reason

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
  with Sys_error reason -> print path None ("error", Some reason)

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [] -> exit (if Certificates.judge stdin then 0 else 3)
  | ("-h" | "--help") :: _ -> print_endline usage
  | paths when List.exists (fun path -> String.length path > 1 && path.[0] = '-') paths ->
    prerr_endline usage;
    exit 2
  | paths -> List.iter judge_file paths; exit (if !all_accepted then 0 else 3)
