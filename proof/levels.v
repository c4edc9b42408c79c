(** * Levels

    A proved review of a game on a bipartite graph gives each vertex a level. Each level k above
    the bottom gives a cover: the black vertices below k and the white vertices from k on. All of
    these covers are tight. One assignment of levels therefore proves many claims at once.

    - [cut_tight]: each of these covers is tight.
    - [white_essential]: a white vertex above the bottom is essential.
    - [black_essential]: a black vertex below the top is essential.
    - [falling_shut]: an edge from a white vertex to a black vertex of a lower level is in no
      maximum matching.
    - [levels_merge]: merging levels keeps the conditions. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Levels.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Variable black : pred V.
Hypothesis coloured : forall x y, e x y -> black x != black y.
Variables (U : {set V}) (M : {ffun V -> V}).
Hypothesis HM : matching e U M.

(** The conditions on levels: no edge rises from its white end to its black end, the two ends of
    a pair have the same level, uncovered white vertices are at the bottom, and uncovered black
    vertices are at the top. *)
Definition levels (f : V -> nat) bottom top :=
  [/\ forall x y, x \in U -> y \in U -> e x y -> ~~ black x -> f y <= f x,
      forall x, M x != x -> f (M x) = f x &
      forall x, x \in U -> M x = x -> f x = if black x then top else bottom].

(** A monotone map of the levels, such as the merging of neighbouring levels, keeps them. *)
Theorem levels_merge f bottom top (g : nat -> nat) : {homo g : i j / i <= j} ->
  levels f bottom top -> levels (g \o f) (g bottom) (g top).
Proof.
move=> mono [falling same ends]; split=> [x y xU yU xy bx|x Mx|x xU Mx] /=.
- exact: mono (falling x y xU yU xy bx).
- by rewrite same.
by rewrite ends //; case: (black x).
Qed.

Section Cut.
Variables (f : V -> nat) (bottom top : nat).
Hypothesis lf : levels f bottom top.

(** The black vertices below level [k] and the white vertices from level [k] on. *)
Definition cut k := [set x in U | if black x then f x < k else k <= f x].

(** They cover every edge, because no edge rises. *)
Lemma cut_covers k : covers e U (cut k) [::].
Proof.
case: lf => falling _ _ x y xU yU xy; rewrite !inE xU yU orbF /=; have := coloured xy.
case bx: (black x); case b_y: (black y) => //= _.
  have le : f x <= f y by apply: falling; rewrite // ?b_y // e_sym.
  by case: (ltnP (f x) k) => //= h; exact: leq_trans h le.
have le : f y <= f x by apply: falling; rewrite ?bx.
by case: (leqP k (f x)) => //= h; exact: leq_ltn_trans le h.
Qed.

(** Exactly one end of each pair is among them. *)
Theorem cut_tight k : bottom < k <= top -> tight e U (cut k) [::].
Proof.
case/andP=> bk kt; case: lf => falling same ends.
apply: (matching_tight HM (@cut_covers k)); rewrite /capacity addn0.
rewrite (@transversal_pairs _ M (cut k)) //; first exact: matching_invol HM.
  move=> x; rewrite inE => /andP[xU]; apply: contraL => /eqP Mx; rewrite (ends x xU Mx).
  by case: (black x); rewrite -?ltnNge -?leqNgt.
move=> x Mx; rewrite !inE (covered_in HM Mx) (mate_in HM Mx) same //=.
by have := coloured (mate_adj HM Mx); case: (black x); case: (black (M x)) => //= _;
  rewrite -?leqNgt -?ltnNge.
Qed.

(** White vertices above the bottom are essential. *)
Theorem white_essential x : x \in U -> ~~ black x -> bottom < f x <= top -> essential e U x.
Proof.
move=> xU bx h; apply: (tight_vertex_essential (cut_tight h)).
by rewrite inE xU (negPf bx) leqnn.
Qed.

(** Black vertices below the top are essential. *)
Theorem black_essential x : x \in U -> black x -> bottom <= f x < top -> essential e U x.
Proof.
move=> xU bx h; apply: (tight_vertex_essential (cut_tight (k := (f x).+1) h)).
by rewrite inE xU bx ltnSn.
Qed.

(** An edge that falls is in no maximum matching. *)
Theorem falling_shut N x y : x \in U -> y \in U -> e x y -> ~~ black x ->
  bottom <= f y < f x -> f x <= top -> maximum e U N -> N x != y.
Proof.
move=> xU yU xy bx /andP[by_ yx] xt mN.
have h : bottom < f x <= top by rewrite xt andbT (leq_ltn_trans by_).
have b_y : black y by have := coloured xy; rewrite (negPf bx); case: (black y).
have nxy : x != y by apply: contraNneq bx => ->.
apply: (tight_shut e_sym (cut_tight h) nxy _ mN).
have xC : x \in cut (f x) by rewrite inE xU (negPf bx) leqnn.
have yC : y \in cut (f x) :\ x by rewrite !inE eq_sym nxy yU b_y.
exact: leq_ltn_trans (capacity_vertex (but [::] x) yC) (capacity_vertex [::] xC).
Qed.
End Cut.
End Levels.
