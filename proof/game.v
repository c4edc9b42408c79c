(** * The judge of a line of a game, as a program

    It tests that the moves are legal, and judges the graph of the line: with two colours as in
    [line.v], and else as in [parts_line.v]. *)

From Coq Require Import BinPos BinNat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate state backward line parts_line.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A game, as the rules of a board give it: the number of its places, the places that are no
    vertices, the edges, the places where the token may come first, and whether it already is
    there. *)
Record game := Game {
  places : positive;
  closed : seq positive;
  edges_of : seq edge;
  first_tokens : seq positive;
  placed : bool
}.

(** Each vertex is joined to the one before it. *)
Fixpoint along (r : PositiveMap.t (seq positive)) v (l : seq positive) :=
  if l is w :: l' then (w \in mget [::] r v) && along r w l' else true.

(** Numbers ascend. *)
Fixpoint ascends (l : seq positive) :=
  if l is v :: ((w :: _) as l') then Pos.ltb v w && ascends l' else true.

(** All tokens of a line, from the beginning of the game. *)
Definition tokens d := catrev (rev (before d)) [seq at_vertex ev | ev <- positions d].

(** The moves of a line are legal, except that the tokens of its positions may repeat. *)
Definition judge_play (g : game) (d : line) (away : PositiveMap.t bool)
    (r : PositiveMap.t (seq positive)) : bool :=
  [&& fresh away (before d), all (fun v => Pos.leb v (places g)) (before d),
      (if tokens d is v :: l then (v \in first_tokens g) && along r v l else true),
      all (fun ev => ascends (winning ev)) (positions d) &
      (if start_of d is Some p then
         [&& before d == [::], ~~ placed g, may_start p == first_tokens g & ascends (winning_starts p)]
       else true)].

(** The judge of a line. *)
Definition judge_line (g : game) (d : line) : bool :=
  let away := marks (closed g) in
  let left := marks (before d) in
  let vs := select (fun v => ~~ mget false away v && ~~ mget false left v) (range xH (places g)) in
  let within := marks vs in
  let inside := fun v => mget false within v in
  let es := select (fun ab : edge => inside ab.1 && inside ab.2) (edges_of g) in
  let bl := marks (blacks d) in
  let isblack := fun v => mget false bl v in
  let r := rows es in
  let row := fun v => mget [::] r v in
  let top := Pos.succ (top_level d) in
  judge_play g d away (rows (edges_of g)) &&
  if has_colours d then
    all (fun ab : edge => isblack ab.1 != isblack ab.2) es && judge_graph row isblack inside top vs d
  else all (fun ab : edge => ab.1 != ab.2) es && judge_parts row inside top vs d.
