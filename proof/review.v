(** * The judge of a review, as a program

    A review has a main line and variations, each with its plies, its end and its evidence. The
    judge of lines proves which moves win. From this, [judge_review] computes everything else
    that a review states about its plies, and compares. Nothing is proved here; see
    [review_sound.v]. *)

From Coq Require Import BinPos BinNat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate state backward line game boards.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** The marks of a move: it was the only legal one; the position was lost; it gave a won position
    away; it won, as others did; it was the only one that won. *)
Inductive mark := Forced | Lost | Mistake | Kept | Only.

Definition same_mark a b :=
  match a, b with
  | Forced, Forced | Lost, Lost | Mistake, Mistake | Kept, Kept | Only, Only => true
  | _, _ => false
  end.

(** A ply. Plies are numbered from 1. [by_first] is true for the first player; [first_before] and
    [first_after] are true if this player wins before and after the move. *)
Record ply := Ply {
  number : N;
  by_first : bool;
  move : positive;
  marked : mark;
  legal_count : N;
  first_before : bool;
  first_after : bool;
  refutation : seq positive;
  is_cut : bool
}.

(** The end of a line. *)
Record ending := Ending {
  ply_count : N;
  is_over : bool;
  first_to_move : bool;
  to_move_wins : bool;
  first_wins : bool;
  last_count : N
}.

(** A line with what a review states about it. *)
Record played_line := PlayedLine {
  evidence_of : line;
  plies : seq ply;
  ending_of : ending
}.

(** How a player has played. *)
Record tally := Tally {
  move_count : N;
  mistake_plies : seq N;
  won_count : N;
  kept_count : N
}.

(** A review. [played] is the winner of a game that is over: [Some true] for the first player. *)
Record review := Review {
  rules_of : rules;
  main_line : played_line;
  variations : seq played_line;
  played : option bool;
  tally_of_first : tally;
  tally_of_second : tally
}.

(** ** Plies *)

(** The number of different places in a list that are not marked, added to [n]. *)
Fixpoint fresh_count (m : PositiveMap.t bool) (n : N) (l : seq positive) : N :=
  if l is v :: l' then
    if mget false m v then fresh_count m n l' else fresh_count (PositiveMap.add v true m) (N.succ n) l'
  else n.

(** The mark of a move, from the number of legal moves, the winning moves, and whether the opponent
    wins after it. *)
Definition mark_of (legal : N) (wins : seq positive) (next_wins : bool) :=
  if N.eqb legal 1%num then Forced
  else if wins is w :: more then
    if next_wins then Mistake else if more is [::] then Only else Kept
  else Lost.

Section Walk.
Variable row : positive -> seq positive.

(** The moves are legal with the token on [t] and the marked places visited. If the line is not cut,
    no move is legal after it. [even] is true after an even number of moves. *)
Fixpoint plays_out gone t (cut even : bool) (l : seq positive) : bool :=
  if l is v :: l' then
    [&& v \in row t, ~~ mget false gone v & plays_out (PositiveMap.add v true gone) v cut (~~ even) l']
  else cut || (~~ even && N.eqb (fresh_count gone 0%num (row t)) 0%num).

(** A mistake has a refutation that begins with one of the winning moves; other moves have none. *)
Definition refuted gone (p : ply) (wins : seq positive) : bool :=
  if marked p is Mistake then
    if refutation p is w :: _ then
      (w \in wins) && plays_out gone (move p) (is_cut p) true (refutation p)
    else false
  else nilp (refutation p) && ~~ is_cut p.

(** What a ply states. *)
Definition ply_holds (n : N) (first : bool) (legal : N) (wins next_wins : seq positive) (p : ply) :=
  [&& N.eqb (number p) n, eqb (by_first p) first, N.eqb (legal_count p) legal,
      same_mark (marked p) (mark_of legal wins (~~ nilp next_wins)),
      eqb (first_before p) (eqb first (~~ nilp wins)) &
      eqb (first_after p) (eqb (~~ first) (~~ nilp next_wins))].

(** What the end of a line states. *)
Definition end_holds (n : N) (first : bool) (legal : N) (wins : seq positive) (d : ending) :=
  [&& N.eqb (N.succ (ply_count d)) n, eqb (is_over d) (N.eqb legal 0%num),
      eqb (first_to_move d) first, eqb (to_move_wins d) (~~ nilp wins),
      eqb (first_wins d) (eqb first (~~ nilp wins)) & N.eqb (last_count d) legal].

(** The plies from a position to the end. [moves] are the places to which the token may move, if
    they are not marked. [wins] are the winning moves, and [evs] the later positions. *)
Fixpoint plies_hold gone (moves : seq positive) n (first : bool) (wins : seq positive)
    (evs : seq evidence) (ps : seq ply) (d : ending) : bool :=
  let legal := fresh_count gone 0%num moves in
  match ps, evs with
  | p :: ps', ev :: evs' =>
      let gone' := PositiveMap.add (move p) true gone in
      [&& Pos.eqb (move p) (at_vertex ev), ply_holds n first legal wins (winning ev) p,
          refuted gone' p (winning ev) &
          plies_hold gone' (row (move p)) (N.succ n) (~~ first) (winning ev) evs' ps' d]
  | [::], [::] => end_holds n first legal wins d
  | _, _ => false
  end.
End Walk.

(** ** Lines *)

(** The number of the first ply of a line: one more than the plies before it. *)
Definition first_number (g : game) (d : line) : N :=
  N.add (if start_of d is Some _ then 1%num else if placed g then 1%num else 2%num) (count_of (before d)).

Definition judge_played (g : game) (away : PositiveMap.t bool) (r : PositiveMap.t (seq positive))
    (l : played_line) : bool :=
  let d := evidence_of l in
  let row := fun v => mget [::] r v in
  let gone := foldl (fun m v => PositiveMap.add v true m) away (before d) in
  let n := first_number g d in
  judge_line g d &&
  if start_of d is Some p then
    plies_hold row gone (first_tokens g) n (N.odd n) (winning_starts p) (positions d) (plies l) (ending_of l)
  else if positions d is ev :: evs then
    plies_hold row (PositiveMap.add (at_vertex ev) true gone) (row (at_vertex ev)) n (N.odd n)
      (winning ev) evs (plies l) (ending_of l)
  else false.

(** ** The tallies *)

(** The plies of a player. *)
Definition plies_by first (ps : seq ply) := [seq p <- ps | by_first p == first].
(** The tally of a player: the moves, the numbers of the mistakes, the moves in won positions, and
    those of them after which the player still wins. *)
Definition tally_of first (ps : seq ply) : tally :=
  let own := plies_by first ps in
  let won := [seq p <- own | first_before p == first] in
  Tally (count_of own) [seq number p | p <- own & same_mark (marked p) Mistake] (count_of won)
    (count_of [seq p <- won | first_after p == first]).
Definition same_tally a b :=
  [&& N.eqb (move_count a) (move_count b), mistake_plies a == mistake_plies b,
      N.eqb (won_count a) (won_count b) & N.eqb (kept_count a) (kept_count b)].

(** The judge of a review. *)
Definition judge_review (r : review) : bool :=
  let g := game_of (rules_of r) in
  let away := marks (closed g) in
  let adjacent := rows (edges_of g) in
  let m := main_line r in
  [&& regular (rules_of r) g,
      N.eqb (first_number g (evidence_of m)) 1%num,
      judge_played g away adjacent m,
      all (judge_played g away adjacent) (variations r),
      played r == (if is_over (ending_of m) then Some (first_wins (ending_of m)) else None),
      same_tally (tally_of_first r) (tally_of true (plies m)) &
      same_tally (tally_of_second r) (tally_of false (plies m))].
