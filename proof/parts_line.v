(** * The judge of a line of a graph without colours, as a program

    It uses the maps of [state.v] for the matching, the levels and the parts: here [pid] is the
    part of a vertex, and none for an inner vertex. Each time when something changes, all
    conditions are tested at all vertices. Nothing is proved here; see [parts_sound.v]. *)

From Coq Require Import BinPos BinNat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate state backward line.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Notation "'do' x <- a ; b" := (if a is Some x then b else None) (at level 200, x name, right associativity).

Section Judge.
Variables (row : positive -> seq positive) (inside : positive -> bool) (top : positive).
(** All vertices of the line. *)
Variable vs : seq positive.

(** ** Changes *)

Definition with_mates st m := State (here st) m (levs st) (cuts st) (pids st) (mems st) (kinds st) (dirty st).

(** Returns a vertex to the graph. *)
Definition bring v st :=
  if inside v && ~~ present st v then
    Some (State (PositiveMap.add v true (here st)) (PositiveMap.add v v (mates st)) (levs st) (cuts st)
            (pids st) (mems st) (kinds st) (dirty st))
  else None.

(** Matches two exposed vertices. *)
Definition join a b st :=
  if [&& a != b, present st a, present st b, mate st a == a, mate st b == b & b \in row a] then
    Some (with_mates st (PositiveMap.add a b (PositiveMap.add b a (mates st))))
  else None.

(** Removes a pair from the matching. *)
Definition divide a st :=
  let b := mate st a in
  if present st a && (b != a) then Some (with_mates st (PositiveMap.add a a (PositiveMap.add b b (mates st))))
  else None.

(** Labels a vertex. *)
Definition label (l : positive * N) v st :=
  if present st v && Pos.leb l.1 top then
    Some (State (here st) (mates st) (PositiveMap.add v l.1 (levs st)) (cuts st)
            (PositiveMap.add v (if l.2 is Npos p then Some p else None) (pids st)) (mems st) (kinds st)
            (dirty st))
  else None.

Definition label_part_run (r : run) st :=
  if present st (run_first r) && present st (run_last r) then
    each (fun v st => if present st v then label (run_level r, run_part r) v st else Some st)
      (range (run_first r) (run_last r)) st
  else None.

(** ** Conditions *)

Definition is_inner st v := pid st v == None.
(** The vertex is below all cuts, or from all cuts on. *)
Definition at_bottom st v := all (fun k => ~~ above st k v) (cuts st).
Definition at_top st v := all (fun k => above st k v) (cuts st).

(** Merges levels as the pair and the edges of a vertex require. *)
Definition merge_at v st :=
  let m := mate st v in
  let st := merge_levels (lev st v) (lev st m) st in
  if is_inner st v then st else
  foldl (fun st w => if present st w && is_inner st w then merge_levels (lev st v) (lev st w) st else st)
    st (row v).

(** The conditions at a vertex. *)
Definition vertex_holds st v :=
  (let m := mate st v in
   if m == v then ~~ is_inner st v && at_bottom st v
   else ((lev st m == lev st v) || all (fun k => above st k m == above st k v) (cuts st)) &&
        (is_inner st v && is_inner st m ==> at_top st v)) &&
  (is_inner st v || all (fun w => present st w ==>
     if is_inner st w then Pos.leb (lev st w) (lev st v) || all (fun k => above st k w ==> above st k v) (cuts st)
     else (pid st w == pid st v) || (at_top st v && at_top st w)) (row v)).

(** The vertex has no mate in its part. *)
Definition is_single st v := (mate st v == v) || (pid st (mate st v) != pid st v).

(** All vertices of a part have one level, and at most one of them has no mate in the part. *)
Definition parts_hold st :=
  let outer := select (fun v => present st v && ~~ is_inner st v) vs in
  let levels := foldl (fun m v => if pid st v is Some p then PositiveMap.add p (lev st v) m else m)
    (PositiveMap.empty positive) outer in
  all (fun v => if pid st v is Some p then mget xH levels p == lev st v else true) outer &&
  fresh (PositiveMap.empty bool) (pmap (pid st) (select (is_single st) outer)).

Definition settle_parts st :=
  let there := select (present st) vs in
  let st := foldl (fun st v => merge_at v st) st there in
  if [&& cuts st != [::], all (vertex_holds st) there & parts_hold st] then Some st else None.

(** ** Paths *)

Fixpoint is_alternating st (z : positive) (l : seq positive) : bool :=
  match l with
  | [::] => true
  | y :: x :: l' => [&& mate st z == y, x \in row y & is_alternating st x l']
  | _ => false
  end.

(** A path without a vertex twice, and without the token, to an exposed vertex or to the vertex
    that was pending. *)
Definition shows st (tok pending : option positive) (path : seq positive) : bool :=
  if path is z :: l then
    let end_ := last z l in
    [&& all (present st) (z :: l), fresh (PositiveMap.empty bool) (z :: l), is_alternating st z l,
        (if tok is Some t then t \notin z :: l else true) &
        (mate st end_ == end_) || (Some end_ == pending)]
  else false.

(** The first vertices of paths, if all of them show a move. *)
Definition shown st tok pending (ps : seq (seq positive)) : option (seq positive) :=
  if all (shows st tok pending) ps then Some (pmap ohead ps) else None.

(** Matches a new vertex along a path. *)
Fixpoint switch (t : positive) (path : seq positive) st : option state :=
  match path with
  | [:: z] => join t z st
  | z :: y :: path' =>
      if mate st z == y then do s1 <- divide z st; do s2 <- join t z s1; switch y path' s2 else None
  | [::] => None
  end.

(** ** Claims *)

Definition is_essential st w := is_inner st w || ~~ at_bottom st w.
Definition is_shut st t w :=
  has (fun k =>
    [|| [&& is_inner st t, ~~ above st k t & above st k w],
        [&& is_inner st w, ~~ above st k w & above st k t] |
        [&& is_inner st t, is_inner st w, ~~ above st k t & ~~ above st k w]]) (cuts st).

Definition paths_of (ev : evidence) :=
  (if augmenting ev is [::] then [::] else [:: augmenting ev]) ++ paths ev.

(** As [step_back] in [backward.v]. *)
Definition step_back_parts (ev : evidence) (sp : state * option positive) : option (state * option positive) :=
  let: (st, pending) := sp in
  let t := at_vertex ev in
  let l := (level ev, at_part ev) in
  if pending is Some q then
    do s <- bring t st;
    do s <- bring q s;
    do s <- join t q s;
    do s <- label l t s;
    do s <- label (odflt l (second_label ev)) q s;
    do s <- each label_part_run (runs ev) s;
    do s <- settle_parts s;
    do firsts <- shown s (Some t) (Some q) (paths_of ev);
    let moves := [seq w <- row t | present s w] in
    if [&& all (fun w => w \in moves) (winning ev), q \in winning ev &
        all (fun w => if w \in winning ev then [|| w == q, mate s w == w | w \in firsts]
                      else is_shut s t w) moves]
    then Some (s, None) else None
  else
    if [|| ~~ inside t, present st t | second_label ev != None] then None else
    do s <- each label_part_run (earlier_runs ev) st;
    do s <- settle_parts s;
    do firsts <- shown s None None (paths_of ev);
    let moves := [seq w <- row t | present s w] in
    if all (fun w => w \in moves) (winning ev) &&
       all (fun w => if w \in winning ev then (mate s w == w) || (w \in firsts) else is_essential s w) moves
    then
      if winning ev is [::] then Some (s, Some t)
      else
        if fresh (PositiveMap.empty bool) (augmenting ev) then
          do s <- bring t s;
          do s <- switch t (augmenting ev) s;
          do s <- label l t s;
          do s <- each label_part_run (runs ev) s;
          do s <- settle_parts s;
          Some (s, None)
        else None
    else None.

Definition judge_parts_positions (st0 : state) (evs : seq evidence) : option (state * option positive) :=
  foldl (fun r ev => do sp <- r; step_back_parts ev sp) (Some (st0, None)) (rev evs).

(** Judges the placement. *)
Definition judge_parts_placement (p : placement) (sp : state * option positive) : bool :=
  let: (st, pending) := sp in
  if (if pending is Some q then do s <- bring q st; label (placing_level p, placing_part p) q s
      else Some st) is Some s then
    if each label_part_run (placing_runs p) s is Some s then
      if settle_parts s is Some s then
        if shown s None None (placing_paths p) is Some firsts then
          let moves := select (present s) (may_start p) in
          let legal := marks moves in let won := marks (winning_starts p) in
          let first := marks firsts in
          all (mget false legal) (winning_starts p) &&
          all (fun w => if mget false won w then (mate s w == w) || mget false first w
                        else is_essential s w) moves
        else false
      else false
    else false
  else false.

(** Judges a line; see [judge_graph] in [line.v]. *)
Definition judge_parts (d : line) : bool :=
  let toks := marks [seq at_vertex ev | ev <- positions d] in
  let start :=
    do s <- each bring (select (fun v => ~~ mget false toks v) vs) (empty_state top);
    do s <- each (fun ab : edge => join ab.1 ab.2) (last_pairs d) s;
    do s <- each label_part_run (last_runs d) s;
    settle_parts s in
  if start is Some s then
    if judge_parts_positions s (positions d) is Some sp then
      complete inside vs sp && (if start_of d is Some p then judge_parts_placement p sp else true)
    else false
  else false.
End Judge.
