(** * The state of the judge of proved reviews, as a program

    The judge of a line of vertex geography on a graph with two colours, from the last position to
    the first. All functions compute on binary tries. Every operation tests what its proof in
    [invariant.v] needs, and returns [None] if the test fails. *)

From Coq Require Import BinPos BinNat Nnat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A total map. *)
Definition mget T (d : T) (m : PositiveMap.t T) k := if PositiveMap.find k m is Some v then v else d.

(** The elements that satisfy a condition, in constant depth of the stack. *)
Definition select T (P : pred T) (l : seq T) := rev (foldl (fun k x => if P x then x :: k else k) [::] l).

Lemma selectE T (P : pred T) l : select P l = filter P l.
Proof.
suff h k : foldl (fun k x => if P x then x :: k else k) k l = catrev (filter P l) k.
  by rewrite /select h -/(rev _) revK.
by elim: l k => //= x l IH k; rewrite IH; case: (P x).
Qed.

(** The number of elements. *)
Definition count_of T (l : seq T) : N := foldl (fun n _ => N.succ n) 0%num l.

Lemma count_ofE T (l : seq T) : count_of l = N.of_nat (size l).
Proof.
rewrite /count_of -[in RHS](addn0 (size l)) -/(N.of_nat 0).
have: forall n k, n = N.of_nat k -> foldl (fun n _ => N.succ n) n l = N.of_nat (size l + k).
  elim: l => [|x l IH] n k -> //=; by rewrite (IH _ k.+1) ?addnS // Nat2N.inj_succ.
by apply.
Qed.

(** The graph without absent vertices, a matching, levels and pieces. Levels are numbered from 1.
    A cut k stands for the cover of the black vertices below level k and the white ones from k
    on. A merge of levels removes the cuts between them. *)
Record state := State {
  here : PositiveMap.t bool;
  mates : PositiveMap.t positive;
  levs : PositiveMap.t positive;
  cuts : seq positive;
  pids : PositiveMap.t (option positive);
  mems : PositiveMap.t (seq positive);
  kinds : PositiveMap.t (option bool);
  dirty : seq positive
}.

Section State.
Variable st : state.
(** Whether a vertex is in the graph. *)
Definition present v := mget false (here st) v.
(** The mate of a vertex; itself if it is exposed. *)
Definition mate v := mget v (mates st) v.
(** The level of a vertex. *)
Definition lev v := mget xH (levs st) v.
(** The piece of a vertex. *)
Definition pid v := mget None (pids st) v.
(** The members of a piece, perhaps with others. *)
Definition members p := mget [::] (mems st) p.
(** The colour that a piece spares. *)
Definition kind p := mget None (kinds st) p.
(** The vertex is at or above a cut. *)
Definition above k v := Pos.leb k (lev v).
End State.

(** ** Changes *)
Section Changes.
Variable row : positive -> seq positive.
Variable isblack : positive -> bool.
Variable inside : positive -> bool.
Variable top : positive.

(** Returns a vertex to the graph. *)
Definition insert v st :=
  if inside v && ~~ present st v then
    Some (State (PositiveMap.add v true (here st)) (mates st) (levs st) (cuts st) (pids st)
            (mems st) (kinds st) (v :: dirty st))
  else None.

(** Matches two exposed vertices. *)
Definition add_pair a b st :=
  if [&& present st a, present st b, mate st a == a, mate st b == b, b \in row a,
      pid st a == None & pid st b == None] then
    Some (State (here st) (PositiveMap.add a b (PositiveMap.add b a (mates st))) (levs st)
            (cuts st) (pids st) (mems st) (kinds st) (a :: b :: dirty st))
  else None.

(** Removes a pair from the matching. *)
Definition del_pair a st :=
  let b := mate st a in
  if [&& present st a, pid st a == None & pid st b == None] then
    Some (State (here st) (PositiveMap.add a a (PositiveMap.add b b (mates st))) (levs st)
            (cuts st) (pids st) (mems st) (kinds st) (a :: b :: dirty st))
  else None.

(** Labels a vertex. *)
Definition set_level l v st :=
  if present st v && Pos.leb l top then
    Some (State (here st) (mates st) (PositiveMap.add v l (levs st)) (cuts st) (pids st)
            (mems st) (kinds st) (v :: dirty st))
  else None.

(** Removes the cuts between two levels. *)
Definition merge_levels low high st :=
  if Pos.leb high low then st else
  State (here st) (mates st) (levs st)
    [seq k <- cuts st | Pos.leb k low || ~~ Pos.leb k high]
    (pids st) (mems st) (kinds st) (dirty st).

(** Merges levels as the pair and the edges of a vertex require. *)
Definition merge_around v st :=
  let m := mate st v in
  let st := merge_levels (lev st v) (lev st m) (merge_levels (lev st m) (lev st v) st) in
  foldl (fun st w =>
    if present st w then
      if isblack v then merge_levels (lev st w) (lev st v) st
      else merge_levels (lev st v) (lev st w) st
    else st) st (row v).

(** The conditions on the levels at a vertex. *)
Definition checked st v :=
  (let m := mate st v in
   if m == v then all (fun k => above st k v == isblack v) (cuts st)
   else (lev st m == lev st v) || all (fun k => above st k m == above st k v) (cuts st)) &&
  all (fun w => present st w ==>
    let x := if isblack v then w else v in
    let y := if isblack v then v else w in
    Pos.leb (lev st y) (lev st x) || all (fun k => above st k y ==> above st k x) (cuts st)) (row v).

(** Settles all vertices that have changed. *)
Definition settle st :=
  let st := foldl (fun st v => merge_around v st) st (dirty st) in
  if all (checked st) (dirty st) && (cuts st != [::]) then
    Some (State (here st) (mates st) (levs st) (cuts st) (pids st) (mems st) (kinds st) [::])
  else None.

(** ** Pieces *)

(** Makes a piece of a vertex that is in none, with its mate. *)
Definition touch v st :=
  if pid st v is Some _ then Some st else
  let m := mate st v in
  if [&& present st v, pid st m == None & members st v == [::]] then
    Some (State (here st) (mates st) (levs st) (cuts st)
            (PositiveMap.add v (Some v) (PositiveMap.add m (Some v) (pids st)))
            (PositiveMap.add v [:: v; m] (mems st))
            (PositiveMap.add v (if m == v then Some (isblack v) else None) (kinds st)) (dirty st))
  else None.

(** Moves the members of a piece to another one, or to none. *)
Definition move_piece p q st :=
  State (here st) (mates st) (levs st) (cuts st)
    (foldl (fun m v => if mget None m v == Some p then PositiveMap.add v q m else m) (pids st)
      (members st p))
    (PositiveMap.add p [::]
      (if q is Some q then PositiveMap.add q (catrev (members st p) (members st q)) (mems st)
       else mems st))
    (kinds st) (dirty st).

(** Ends the piece of a vertex. *)
Definition end_piece v st := if pid st v is Some p then move_piece p None st else st.

(** The piece of [y] joins that of [z], which spares [z] and which an edge joins to [y]. *)
Definition absorb y z st :=
  if (pid st y, pid st z) is (Some p, Some q) then
    if p == q then Some st
    else if [&& kind st q == Some (isblack z), z \in row y &
                (kind st p == None) || (kind st p == Some (isblack z))] then
      Some (move_piece p (Some q) st)
    else None
  else None.

(** Pieces that spare no vertex join on a closed walk. Each element of the walk has two vertices of
    one piece; an edge leads from the second one to the first one of the next element. *)
Definition close (walk : seq (positive * positive)) st :=
  if walk is (a0, b0) :: _ then
    if pid st a0 is Some q then
      if all (fun ab : positive * positive =>
            [&& pid st ab.1 == pid st ab.2, pid st ab.1 != None,
                kind st (odflt xH (pid st ab.1)) == None,
                isblack ab.1 == isblack a0 & isblack ab.2 == ~~ isblack a0]) walk &&
         cycle (fun ab cd : positive * positive => cd.1 \in row ab.2) walk then
        Some (foldl (fun st ab =>
          if pid st ab.1 is Some p then if p == q then st else move_piece p (Some q) st else st)
          st walk)
      else None
    else None
  else None.
End Changes.
