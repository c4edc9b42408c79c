(** * What settled levels and pieces prove about one position

    For graphs with two colours, with the levels of [levels.v] and the pieces of [pieces.v].

    - [levels_maximum]: settled levels prove that the matching is maximum.
    - [levels_local]: levels stay settled if the conditions hold where something has changed.
    - [strong_keep], [free_keep]: a piece survives if the graph grows and its pairs stay.
    - [plain_position]: which moves win in a position after which no vertex is pending.
    - [pending_position]: which moves win in a position before a lost one. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Review.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Variable black : pred V.
Hypothesis coloured : forall x y, e x y -> black x != black y.
Implicit Types (U K : {set V}) (M : {ffun V -> V}).

(** 1. Settled levels prove that the matching is maximum. *)
Theorem levels_maximum U M f bottom top : matching e U M -> levels e black U M f bottom top ->
  bottom < top -> maximum e U M.
Proof.
move=> HM lf lt; rewrite /maximum HM /= eqn_leq nu_max //=.
have cv : covers e U (cut black U f top) [::] by move=> x y; exact: (cut_covers e_sym coloured lf).
apply: leq_trans (cover_nu cv) _; rewrite /capacity /halves /= addn0.
case: (lf) => _ same ends.
rewrite (@transversal_pairs _ M (cut black U f top)) //; first exact: matching_invol HM.
  move=> x; rewrite inE => /andP[xU]; apply: contraL => /eqP Mx; rewrite (ends x xU Mx).
  by case: (black x); rewrite -?ltnNge -?leqNgt.
move=> x Mx; rewrite !inE (covered_in HM Mx) (mate_in HM Mx) same //=.
by have := coloured (mate_adj HM Mx); case: (black x); case: (black (M x)) => //= _;
  rewrite -?leqNgt -?ltnNge.
Qed.

(** 2. Levels stay settled if only the vertices of [S] were labelled, matched or added, and the
    conditions hold for these. *)
Theorem levels_local U U' S M M' f f' bottom top :
  levels e black U M f bottom top -> U' \subset U :|: S -> U \subset U' ->
  (forall x, x \notin S -> M' x = M x /\ f' x = f x) -> involutive M' ->
  (forall x y, x \in U' -> y \in U' -> e x y -> ~~ black x -> (x \in S) || (y \in S) -> f' y <= f' x) ->
  (forall x, x \in S -> M' x != x -> f' (M' x) = f' x) ->
  (forall x, x \in S -> x \in U' -> M' x = x -> f' x = if black x then top else bottom) ->
  levels e black U' M' f' bottom top.
Proof.
move=> [falling same ends] U'U UU' out inv settled mates exposed.
have inU x : x \in U' -> x \notin S -> x \in U.
  by move=> /(subsetP U'U); rewrite inE => /orP[]// ->.
split=> [x y xU yU xy bx|x Mx|x xU Mx].
- case xS: (x \in S); first by apply: settled; rewrite ?xS.
  case yS: (y \in S); first by apply: settled; rewrite ?yS ?orbT.
  have [_ ->] := out x (negbT xS); have [_ ->] := out y (negbT yS).
  by apply: falling; rewrite // ?inU ?xS ?yS.
- case xS: (x \in S); first exact: mates.
  case mS: (M' x \in S).
    by have := mates _ mS; rewrite inv eq_sym => /(_ Mx) ->.
  have [Mx' fx] := out x (negbT xS); have [_ fm] := out _ (negbT mS).
  by rewrite fm fx Mx' same // -Mx'.
case xS: (x \in S); first exact: exposed.
by have [Mx' ->] := out x (negbT xS); apply: ends; rewrite ?inU ?xS -?Mx'.
Qed.

(** 3. A piece survives if the graph grows and the matching does not change within it. *)
Lemma leads_keep K M M' x z : (forall y, y \in K -> M' y = M y) -> leads e M K x z -> leads e M' K x z.
Proof.
move=> same; apply: connect_sub => a b /existsP[y /and4P[yK ay /eqP My ba]].
by apply: connect1; apply/existsP; exists y; rewrite yK ay same // My eqxx.
Qed.

Theorem strong_keep c U U' K M M' : U \subset U' -> (forall y, y \in K -> M' y = M y) ->
  strong e black U M c K -> strong e black U' M' c K.
Proof.
move=> sub same [KU cl cov lead]; split.
- exact: subset_trans KU sub.
- by move=> x xK; rewrite same //; exact: cl.
- by move=> x xK; rewrite same //; exact: cov.
by move=> x z xK zK; apply: leads_keep same (lead x z xK zK).
Qed.

Theorem free_keep c U U' K M M' : U \subset U' -> (forall y, y \in K -> M' y = M y) ->
  free e black U M c K -> free e black U' M' c K.
Proof.
move=> sub same [KU cl unc lead]; split.
- exact: subset_trans KU sub.
- by move=> x xK; rewrite same //; exact: cl.
- by move=> x xK; rewrite same //; exact: unc.
move=> z zK; have [x [xK Mx xz]] := lead z zK; exists x; split=> //.
  by rewrite same //; case/andP: xK.
exact: leads_keep same xz.
Qed.

(** 4. A position after which no vertex is pending: [U] is the graph without the token. *)
Theorem plain_position U M f bottom top (t : V) (W : {set V}) :
  matching e U M -> levels e black U M f bottom top -> bottom < top ->
  (forall w, w \in U -> e t w -> w \in W -> exists c K, free e black U M c K /\ side black c K w) ->
  (forall w, w \in U -> e t w -> w \notin W ->
     if black w then bottom <= f w < top else bottom < f w <= top) ->
  forall w, w \in U -> e t w -> (w \in W) = ~~ vertex_wins e U w.
Proof.
move=> HM lf lt wins loses w wU tw; have mM := levels_maximum HM lf lt; rewrite anderson //.
case wW: (w \in W).
  have [c [K [fK wK]]] := wins w wU tw wW.
  by rewrite (free_inessential e_sym coloured HM mM fK wK).
have := loses w wU tw (negbT wW); case bw: (black w) => h; apply/esym/negbTE; rewrite negbK.
  exact: (black_essential e_sym coloured HM lf).
by apply: (white_essential e_sym coloured HM lf); rewrite ?bw.
Qed.

(** 5. A position before a lost one: the token [t] and the pending vertex [q] are a pair. *)
Theorem pending_position U M f bottom top (t q : V) (W : {set V}) :
  matching e U M -> levels e black U M f bottom top -> bottom < top ->
  t \in U -> M t = q -> q != t -> ~~ vertex_wins e (U :\ t) q ->
  (forall w, w \in U -> e t w -> w \in W -> w != q -> exists c K,
     [/\ piece e black U M c K, side black c K t & side black (~~ c) K w]) ->
  (forall w, w \in U -> e t w -> w \notin W ->
     (if black t then bottom <= f t < f w else bottom <= f w < f t) /\ (if black t then f w else f t) <= top) ->
  q \in W ->
  forall w, w \in U :\ t -> e t w -> (w \in W) = ~~ vertex_wins e (U :\ t) w.
Proof.
move=> HM lf lt tU Mt qt lost wins loses qW w wUt tw.
have mM := levels_maximum HM lf lt.
have tq : e t q by rewrite -Mt; apply: (mate_adj HM); rewrite Mt.
have qU : q \in U by rewrite -Mt; apply: (mate_in HM); rewrite Mt.
have qUt : q \in U :\ t by rewrite !inE qt.
have ess : essential e U t by rewrite -(anderson e_sym tU); apply: (reply_wins _ qUt tq lost).
have wU : w \in U by move: wUt; rewrite inE => /andP[].
have twin : e t w -> ~~ vertex_wins e (U :\ t) w <-> exists2 N, maximum e U N & N t = w.
  by move=> _; exact: (winning_moves e_sym tU wUt tw ess).
case wW: (w \in W).
  apply/esym; apply/(twin tw); case: (eqVneq w q) => [->|wq]; first by exists M.
  have [c [K [pK tK wK]]] := wins w wU tw wW wq.
  exact: (piece_edge e_sym coloured HM mM pK tK wK tw).
apply/esym/negbTE/negP => /(twin tw)[N mN Nt].
have HN : matching e U N by case/andP: mN.
have := loses w wU tw (negbT wW); case bt: (black t) => -[h1 h2].
  have bw : ~~ black w by have := coloured tw; rewrite bt; case: (black w).
  have Nw : N w = t by rewrite -Nt (matching_invol HN).
  have := falling_shut e_sym coloured HM lf wU tU _ bw h1 h2 mN.
  by rewrite Nw eqxx e_sym tw => /(_ isT).
by have := falling_shut e_sym coloured HM lf tU wU tw (negbT bt) h1 h2 mN; rewrite Nt eqxx.
Qed.
End Review.
