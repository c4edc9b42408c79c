(** * The judge of a line of a graph with two colours, as a program *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state backward.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation "'do' x <- a ; b" := (if a is Some x then b else None) (at level 200, x name, right associativity).

(** The set of a list. *)
Definition marks (l : seq positive) : PositiveMap.t bool :=
  foldl (fun m v => PositiveMap.add v true m) (PositiveMap.empty bool) l.
(** The neighbours of all vertices. *)
Definition rows (es : seq edge) : PositiveMap.t (seq positive) :=
  foldl (fun m (ab : edge) =>
    let m := PositiveMap.add ab.1 (ab.2 :: mget [::] m ab.1) m in
    PositiveMap.add ab.2 (ab.1 :: mget [::] m ab.2) m) (PositiveMap.empty (seq positive)) es.

(** No element is marked or listed twice. *)
Fixpoint fresh (m : PositiveMap.t bool) (l : seq positive) :=
  if l is v :: l' then ~~ mget false m v && fresh (PositiveMap.add v true m) l' else true.

(** No vertex, with all cuts. *)
Definition empty_state top : state :=
  State (PositiveMap.empty bool) (PositiveMap.empty positive) (PositiveMap.empty positive)
    (range 2%positive top) (PositiveMap.empty (option positive))
    (PositiveMap.empty (seq positive)) (PositiveMap.empty (option bool)) [::].

Section Judge.
Variables (row : positive -> seq positive) (isblack inside : positive -> bool) (top : positive).

(** The steps that a step needs, the last one first. *)
Fixpoint chase (fuel : seq (positive * positive)) (m : PositiveMap.t (option positive)) st y acc :=
  if fuel is _ :: fuel' then
    if mget None m y is Some x then
      chase fuel' (PositiveMap.add y None m) st (mate st x) ((y, x) :: acc)
    else (m, acc)
  else (m, acc).

(** Follows the steps, each after the one that it needs. *)
Fixpoint follow_steps (all_steps l : seq (positive * positive)) m st : option state :=
  if l is (y, _) :: l' then
    let: (m', chain) := chase ((y, y) :: all_steps) m st y [::] in
    do s <- each (fun yx : positive * positive => follow row isblack None [:: yx.1; yx.2]) chain st;
    follow_steps all_steps l' m' s
  else Some st.

Definition step_map (l : seq (positive * positive)) : PositiveMap.t (option positive) :=
  foldl (fun m yx => PositiveMap.add yx.1 (Some yx.2) m) (PositiveMap.empty (option positive)) l.

(** Judges the placement. *)
Definition judge_placement (p : placement) (sp : state * option positive) : option state :=
  let: (st, pending) := sp in
  do s <- (if pending is Some q then
      do s <- insert inside q st; set_level top (placing_level p) q s
    else Some st);
  do s <- each (label_run top) (placing_runs p) s;
  do s <- settle row isblack s;
  do s <- each (follow row isblack None) (placing_paths p) s;
  do s <- follow_steps (steps p) (steps p) (step_map (steps p)) s;
  let moves := [seq w <- may_start p | present s w] in
  do s <- touch_all isblack moves s;
  if all (fun w => w \in moves) (winning_starts p) &&
     all (fun w => if w \in winning_starts p then spared isblack s w else essential_at isblack s w) moves
  then Some s else None.

(** The vertices are present, except for the pending one. *)
Definition complete (vs : seq positive) (sp : state * option positive) :=
  all (fun v => present sp.1 v || (sp.2 == Some v)) vs &&
  (if sp.2 is Some q then inside q else true).

Definition judge_graph (vs : seq positive) (d : line) : bool :=
  let toks := marks [seq at_vertex ev | ev <- positions d] in
  let start :=
    do s <- each (insert inside) (select (fun v => ~~ mget false toks v) vs) (empty_state top);
    do s <- each (fun ab : edge => add_pair row ab.1 ab.2) (last_pairs d) s;
    do s <- each (label_run top) (last_runs d) s;
    settle row isblack s in
  if start is Some s then
    if judge_positions row isblack inside top s (positions d) is Some sp then
      complete vs sp &&
      (if start_of d is Some p then
         if judge_placement p sp is Some _ then true else false
       else true)
    else false
  else false.
End Judge.
