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

(** The vertices of a list that no pair contains. *)
Definition exposed_of (vs : seq positive) st := select (fun v => present st v && (mate st v == v)) vs.

(** A search: the vertices that it has found, those of them whose neighbours it has not visited, and a
    path from each that is matched, the last one first. *)
Definition search := (PositiveMap.t bool * seq positive * seq (seq positive))%type.

(** Finds the mates of the neighbours of a vertex, and records a path of three vertices from each. *)
Definition find_mates st z (found : search) : search :=
  foldl (fun (r : search) y =>
    let: (found, waiting, paths) := r in
    let x := mate st y in
    if present st y && ~~ mget false found x
    then (PositiveMap.add x true found, x :: waiting, [:: x; y; z] :: paths) else r) found (row z).

(** The paths that a search finds: each ends at an exposed vertex or at the start of an earlier path.
    The list [fuel] is as long as that of all vertices. *)
Fixpoint paths_of_search (fuel : seq positive) st (found : search) : seq (seq positive) :=
  let: (marked, waiting, paths) := found in
  match fuel, waiting with
  | _ :: fuel', z :: waiting' => paths_of_search fuel' st (find_mates st z (marked, waiting', paths))
  | _, _ => rev paths
  end.

(** Judges the placement. It also follows a path from each vertex that the search finds. *)
Definition judge_placement (vs : seq positive) (p : placement) (sp : state * option positive) : option state :=
  let: (st, pending) := sp in
  do s <- (if pending is Some q then
      do s <- insert inside q st; set_level top (placing_level p) q s
    else Some st);
  do s <- each (label_run top) (placing_runs p) s;
  do s <- settle row isblack s;
  do s <- each (follow row isblack None) (placing_paths p) s;
  let exposed := exposed_of vs s in
  do s <- each (follow row isblack None) (paths_of_search vs s (marks exposed, exposed, [::])) s;
  let moves := select (present s) (may_start p) in
  let legal := marks moves in let won := marks (winning_starts p) in
  do s <- touch_all isblack moves s;
  if all (mget false legal) (winning_starts p) &&
     all (fun w => if mget false won w then spared isblack s w else essential_at isblack s w) moves
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
         if judge_placement vs p sp is Some _ then true else false
       else true)
    else false
  else false.
End Judge.
