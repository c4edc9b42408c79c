(** * Changes of one vertex

    - [removal_flips]: removing a vertex other than that of the token makes the other player
      win if and only if the vertex is essential in exactly one of the graphs with and without
      the vertex of the token.
    - [essential_beside]: a vertex that is added to a graph is essential if and only if it is
      adjacent to an inessential vertex.
    - [addition_flips]: adding a vertex makes the other player win if and only if the vertex
      is adjacent to an inessential vertex of exactly one of these two graphs. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Flips.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Implicit Types (U : {set V}) (v w : V).

Lemma nu_one U v : nu e U <= (nu e (U :\ v)).+1.
Proof.
case ess: (essential e U v); last first.
  by move/negbT: ess; rewrite essential_drop // -leqNgt => /leq_trans; apply; exact: leqnSn.
have [M HM mx] := nu_attained e U; have mM : maximum e U M by rewrite /maximum HM mx /=.
have Mv : M v != v by have /forallP/(_ M) := ess; rewrite mM.
by rewrite (nu_mate e_sym mM Mv) ltnS; exact: nu_sub (subD1set _ _).
Qed.

(** A maximum matching loses one pair with an essential vertex, and none with another one. *)
Lemma nu_drop U v : nu e U = nu e (U :\ v) + essential e U v.
Proof.
rewrite essential_drop //; case: ltnP => [lt|le]; rewrite ?addn1 ?addn0; apply/eqP.
  by rewrite eqn_leq nu_one lt.
by rewrite eqn_leq le nu_sub // subD1set.
Qed.

(** Removing [v] and then [w] leads from the matching number of [U] to the same number as removing
    [w] and then [v]. So an even number of these four steps loses a pair. *)
Theorem removal_flips U v w : v \in U -> v != w ->
  (vertex_wins e (U :\ w) v != vertex_wins e U v) = (essential e U w != essential e (U :\ v) w).
Proof.
move=> vU vw; rewrite !anderson ?inE ?vw ?vU //.
have same : U :\ w :\ v = U :\ v :\ w by apply/setP => x; rewrite !inE andbCA.
have h1 := nu_drop U v; have h2 := nu_drop (U :\ v) w; have h3 := nu_drop U w.
have h4 := nu_drop (U :\ w) v; rewrite same in h4.
move: h1; rewrite h2 {1}h3 h4 -!addnA => /eqP; rewrite eqn_add2l.
by case: (essential e U v); case: (essential e (U :\ v) w); case: (essential e U w);
  case: (essential e (U :\ w) v).
Qed.

(** A neighbour is inessential. *)
Definition beside U w := [exists x, [&& x \in U, e w x & ~~ essential e U x]].

Lemma essential_beside U w : w \notin U -> essential e (w |: U) w = beside U w.
Proof.
move=> wU; have rest : (w |: U) :\ w = U by rewrite setU1K.
rewrite -anderson ?setU11 // vertex_rule ?setU11 // rest /beside.
by apply: eq_existsb => x; case xU: (x \in U) => //=; rewrite anderson.
Qed.

Theorem addition_flips U v w : v \in U -> w \notin U ->
  (vertex_wins e (w |: U) v != vertex_wins e U v) = (beside U w != beside (U :\ v) w).
Proof.
move=> vU wU; have vw : v != w by apply: contraNneq wU => <-.
have rest : (w |: U) :\ w = U by rewrite setU1K.
have := removal_flips (setU1r w vU) vw; rewrite rest essential_beside // eq_sym => ->.
have -> : (w |: U) :\ v = w |: (U :\ v).
  by apply/setP => x; rewrite !inE; case: (x =P w) => [->|]; rewrite ?(eq_sym w) ?vw.
by rewrite essential_beside // !inE negb_and wU orbT.
Qed.
End Flips.
