(** * Following a path keeps the invariant

    A path only merges pieces. It changes neither the graph nor the matching nor the levels. *)

From Coq Require Import BinPos FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state invariant backward.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Follow.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variables (row : positive -> seq positive) (isblack inside : positive -> bool) (top : positive).
Hypothesis name_inj : injective name.
Hypothesis named : forall v, inside v -> exists x, name x = v.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis e_sym : symmetric e.
Hypothesis coloured : forall x y, e x y -> isblack (name x) != isblack (name y).
Implicit Types (U K : {set V}) (M : {ffun V -> V}) (st : state).
Notation good := (good name e isblack inside).
Notation graph := (graph name).

(** A change of pieces alone. *)
Definition kept M st st' :=
  [/\ good st' M, here st' = here st, dirty st' = dirty st & cuts st' = cuts st].

Lemma kept_trans M s1 s2 s3 : kept M s1 s2 -> kept M s2 s3 -> kept M s1 s3.
Proof. by move=> [g1 h1 d1 c1] [g2 h2 d2 c2]; split; rewrite ?h2 ?d2 ?c2. Qed.
Lemma kept_graph M s1 s2 : kept M s1 s2 -> graph s2 = graph s1.
Proof. by case=> _ h _ _; apply/setP => x; rewrite !inE /present h. Qed.

Lemma touch_kept v st st' M : touch isblack v st = Some st' -> good st M -> kept M st st'.
Proof.
move=> h g; have [_ g'] := touch_good name_inj named coloured h g.
move: h; rewrite /touch; case: (pid st v) => [p [<-] //|].
by case: ifP => // _ [E]; split=> //; rewrite -E.
Qed.

Lemma absorb_kept y z st st' M : absorb row isblack y z st = Some st' -> good st M ->
  present st y -> present st z -> kept M st st'.
Proof.
move=> h g py pz; have [_ g'] := absorb_good named e_row e_sym coloured h g py pz.
move: h; rewrite /absorb; case: (pid st y) => // p; case: (pid st z) => // q.
by case: ifP => [_ [<-] //|_]; case: ifP => // _ [E]; split=> //; rewrite -E.
Qed.

Lemma close_kept walk st st' M : close row isblack walk st = Some st' -> good st M ->
  all (fun ab : positive * positive => present st ab.1 && present st ab.2) walk -> kept M st st'.
Proof.
move=> h g hw; have [_ g'] := close_good named e_row e_sym coloured h g hw.
move: h; rewrite /close; case: walk hw => // -[a0 b0] walk hw.
case: (pid st a0) => // q; case: ifP => // /andP[/allP ok _] [E].
have some : all (fun ab : positive * positive => pid st ab.1 != None) ((a0, b0) :: walk).
  by apply/allP => ab /ok/and5P[].
have E' : join_walk q ((a0, b0) :: walk) st = st' by rewrite -E.
by have := join_walkE q (g_mem g) some; cbv zeta; rewrite E' => -[h1 _ [_ h2 _ h3] _ _]; split.
Qed.

Lemma each_kept T (f : T -> state -> option state) l st st' M :
  (forall x s s', f x s = Some s' -> good s M -> kept M s s') ->
  each f l st = Some st' -> good st M -> kept M st st'.
Proof.
move=> step; elim: l st => [|x l IH] st /=; first by case=> <-.
case fx: (f x st) => [s|//] rest g; have k := step _ _ _ fx g; apply: (kept_trans k); apply: IH rest _; by case: k.
Qed.

Lemma touch_all_kept ws st st' M : touch_all isblack ws st = Some st' -> good st M -> kept M st st'.
Proof. by apply: each_kept => x s s'; exact: touch_kept. Qed.

Lemma alternates_kept path st st' M : alternates row isblack path st = Some st' -> good st M ->
  kept M st st'.
Proof.
have [n] := ubnP (size path); elim: n path st => // n IH [//|z [|y [|x path]]] st /=.
- by move=> _; exact: touch_kept.
- by [].
move=> lt'; have lt : (size path).+2 < n by exact: lt'.
case tz: (touch _ z st) => [s1|//]; case ty: (touch _ y s1) => [s2|//].
case: ifP => // _ rest g; have k1 := touch_kept tz g; have g1 : good s1 M by case: k1.
have k2 := touch_kept ty g1; have g2 : good s2 M by case: k2.
by apply: (kept_trans k1 (kept_trans k2 _)); apply: (IH (x :: path)) rest g2; exact: ltnW lt.
Qed.

Lemma try_absorb_kept yz st M : good st M -> present st yz.1 && present st yz.2 ->
  kept M st (try_absorb row isblack yz st).
Proof.
move=> g /andP[p1 p2]; rewrite /try_absorb.
case h1: (absorb _ _ yz.1 _ _) => [s|]; first exact: absorb_kept h1 g p1 p2.
by case h2: (absorb _ _ yz.2 _ _) => [s|]; first exact: absorb_kept h2 g p2 p1.
Qed.

Lemma foldl_kept l st M : good st M ->
  kept M st (absorb_all row isblack l st).
Proof.
rewrite /absorb_all; elim: l st => [|yz l IH] st g //=; case: ifP => [pp|_]; last exact: IH.
have k := try_absorb_kept g pp; apply: (kept_trans k); apply: IH; by case: k.
Qed.

(** A path that the judge follows changes pieces only. *)
Theorem follow_kept tok path st st' M : follow row isblack tok path st = Some st' -> good st M ->
  kept M st st'.
Proof.
rewrite /follow; case: ifP => // _.
case al: (alternates _ _ _ _) => [s|//]; case: path al => // first path' al h g.
have k := alternates_kept al g; apply: (kept_trans k); have g' : good s M by case: k.
move: h; case: ifP => _.
  move=> h; apply: (each_kept _ h g') => yz s1 s2; case: ifP => // /andP[p1 p2] h1 g1.
  exact: absorb_kept h1 g1 p1 p2.
case: tok => // t; case tt: (touch _ t s) => [s2|//]; have k2 := touch_kept tt g'.
have g2 : good s2 M by case: k2.
case: ifP => // _; case: ifP => // hw; case cl: (close _ _ _ _) => [s3|].
  by case=> <-; exact (kept_trans k2 (close_kept cl g2 hw)).
by case: ifP => // _ /Some_inj <-; apply: (kept_trans k2); apply: foldl_kept; exact: g2.
Qed.
End Follow.
