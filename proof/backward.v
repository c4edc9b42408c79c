(** * The judge of a line of a proved review, as a program

    It judges the positions from the last to the first. Nothing is proved here; see
    [backward_sound.v]. *)

From Coq Require Import BinPos BinNat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate state.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A run labels all remaining vertices from one to another. Levels are numbered from 1. Parts are
    those of graphs without colours; part 0 has the inner vertices. *)
Record run := Run { run_level : positive; run_part : N; run_first : positive; run_last : positive }.

(** The evidence for a position, and the claim about it: exactly the moves in [winning] win. *)
Record evidence := Evidence {
  at_vertex : positive;
  winning : seq positive;
  level : positive;
  augmenting : seq positive;
  runs : seq run;
  paths : seq (seq positive);
  (** Without colours: the part of the returning vertices, another label of the pending one, and
      runs before the moves are judged. *)
  at_part : N;
  second_label : option (positive * N);
  earlier_runs : seq run
}.

(** The evidence before the placement. *)
Record placement := Placement {
  may_start : seq positive;
  winning_starts : seq positive;
  placing_level : positive;
  placing_part : N;
  placing_runs : seq run;
  placing_paths : seq (seq positive)
}.

(** A line of play: the vertices that the token has left before the first position of the line,
    the black vertices, the evidence after the last position, and the positions in the order of
    play. The first one may be before the placement. *)
Record line := Line {
  before : seq positive;
  has_colours : bool;
  blacks : seq positive;
  top_level : positive;
  last_pairs : seq edge;
  last_runs : seq run;
  start_of : option placement;
  positions : seq evidence
}.

Notation "'do' x <- a ; b" := (if a is Some x then b else None) (at level 200, x name, right associativity).

(** Applies a change for each element of a list. *)
Fixpoint each T S (f : T -> S -> option S) (l : seq T) (s : S) : option S :=
  if l is x :: l' then do s' <- f x s; each f l' s' else Some s.

Section Loop.
Variable row : positive -> seq positive.
Variable isblack : positive -> bool.
Variable inside : positive -> bool.
Variable top : positive.

(** The numbers from one to another. *)
Definition range (a b : positive) : seq positive :=
  if Pos.ltb b a then [::] else
  rev (Pos.peano_rect (fun _ => (seq positive * positive)%type) ([:: a], a)
    (fun _ lk => let k := Pos.succ lk.2 in (k :: lk.1, k)) (Pos.sub (Pos.succ b) a)).1.

Definition label_run (r : run) st :=
  if present st (run_first r) && present st (run_last r) then
    each (fun v st => if present st v then set_level top (run_level r) v st else Some st)
      (range (run_first r) (run_last r)) st
  else None.

(** The vertex is spared by its piece. *)
Definition spared st v := if pid st v is Some p then kind st p == Some (isblack v) else false.
(** Two vertices are in one piece. *)
Definition together st v w := (pid st v == pid st w) && (pid st v != None).

(** Checks that a path alternates, and touches its pieces. *)
Fixpoint alternates (path : seq positive) st : option state :=
  match path with
  | z :: ((y :: x :: _) as path') =>
      do s1 <- touch isblack z st; do s2 <- touch isblack y s1;
      if [&& mate s2 z != z, together s2 z y, isblack z != isblack y, present s2 x & x \in row y]
      then if path' is _ :: path'' then alternates path'' s2 else None
      else None
  | [:: z] => touch isblack z st
  | _ => None
  end.

(** The edges of a path between its pieces, from the end. *)
Fixpoint path_edges (acc : seq edge) (path : seq positive) : seq edge :=
  match path with
  | _ :: ((y :: x :: _) as path') => if path' is _ :: path'' then path_edges ((y, x) :: acc) path'' else acc
  | _ => acc
  end.
(** The pairs of vertices of one piece on a path, with a last vertex. *)
Fixpoint path_pairs (t : positive) (path : seq positive) : seq edge :=
  match path with
  | z :: y :: path' => (z, y) :: path_pairs t path'
  | [:: z] => [:: (z, t)]
  | [::] => [::]
  end.

(** Joins pieces along an edge, if one of them spares its end. *)
Definition try_absorb (yz : edge) st :=
  if absorb row isblack yz.1 yz.2 st is Some s then s
  else if absorb row isblack yz.2 yz.1 st is Some s then s else st.

Definition absorb_all (es : seq edge) st :=
  foldl (fun s (yz : edge) => if present s yz.1 && present s yz.2 then try_absorb yz s else s) st es.

(** Follows a path. [tok] is the vertex of the token, if it has returned. *)
Definition follow (tok : option positive) (path : seq positive) st : option state :=
  if all (present st) path then
    do s <- alternates path st;
    if path is first :: _ then
      let final := last first path in
      if spared s final then
        each (fun yz st => if present st yz.1 && present st yz.2
          then absorb row isblack yz.1 yz.2 st else None) (path_edges [::] path) s
      else
        if tok is Some t then
          do s <- touch isblack t s;
          if together s t final && (first \in row t) then
            let walk := path_pairs t path in
            if all (fun ab : edge => present s ab.1 && present s ab.2) walk then
              if close row isblack walk s is Some s' then Some s'
              else
                let es := (t, first) :: rev (path_edges [::] path) in
                let s' := absorb_all (es ++ es ++ rev es ++ rev es) s in
                if all (fun ab : edge => together s' ab.1 t) walk then Some s' else None
            else None
          else None
        else None
    else None
  else None.

(** Matches the new vertex [t] along a path. *)
Fixpoint shift (t : positive) (path : seq positive) st : option state :=
  match path with
  | [:: z] => add_pair row t z st
  | z :: y :: path' =>
      if mate st z == y then
        do s1 <- del_pair z st; do s2 <- add_pair row t z s1; shift y path' s2
      else None
  | [::] => None
  end.

Definition essential_at st w :=
  has (fun k => if isblack w then ~~ above st k w else above st k w) (cuts st).
Definition shut_at st t w :=
  let x := if isblack t then w else t in
  let y := if isblack t then t else w in
  has (fun k => above st k x && ~~ above st k y) (cuts st).

(** Touches the pieces of vertices. *)
Definition touch_all ws st := each (fun w => touch isblack w) ws st.

(** Judges a position; [pending] is the vertex of the next position, if that one is lost. Returns
    the next state with its pending vertex. *)
Definition step_back (ev : evidence) (sp : state * option positive) : option (state * option positive) :=
  let: (st, pending) := sp in
  let t := at_vertex ev in
  if pending is Some q then
    do s <- insert inside t st;
    do s <- insert inside q s;
    do s <- add_pair row t q s;
    do s <- set_level top (level ev) t s;
    do s <- set_level top (level ev) q s;
    do s <- each label_run (runs ev) s;
    do s <- settle row isblack s;
    do s <- each (follow (Some t)) ((if augmenting ev is [::] then [::] else [:: augmenting ev]) ++ paths ev) s;
    let moves := [seq w <- row t | present s w] in
    do s <- touch_all (t :: moves) s;
    if [&& all (fun w => w \in moves) (winning ev), q \in winning ev &
        all (fun w => if w \in winning ev then (w == q) || spared s w || together s w t
                      else shut_at s t w) moves]
    then Some (s, None) else None
  else
    if ~~ inside t || present st t then None else
    do s <- each (follow None) ((if augmenting ev is [::] then [::] else [:: augmenting ev]) ++ paths ev) st;
    let moves := [seq w <- row t | present s w] in
    do s <- touch_all moves s;
    if all (fun w => w \in moves) (winning ev) &&
       all (fun w => if w \in winning ev then spared s w else essential_at s w) moves
    then
      if winning ev is [::] then Some (s, Some t)
      else
        if uniq (augmenting ev) then
          let s := foldl (fun s v => end_piece v s) s (augmenting ev) in
          do s <- insert inside t s;
          do s <- shift t (augmenting ev) s;
          do s <- set_level top (level ev) t s;
          do s <- each label_run (runs ev) s;
          do s <- settle row isblack s;
          Some (s, None)
        else None
    else None.

(** Judges positions from the last to the first. *)
Definition judge_positions (st0 : state) (evs : seq evidence) : option (state * option positive) :=
  foldl (fun r ev => do sp <- r; step_back ev sp) (Some (st0, None)) (rev evs).

Lemma judge_positions_cons st0 ev evs :
  judge_positions st0 (ev :: evs) = (do sp <- judge_positions st0 evs; step_back ev sp).
Proof. by rewrite /judge_positions rev_cons -cats1 foldl_cat. Qed.
End Loop.
