(** * Vertex geography

    - [anderson] (Anderson 1974): the player to move wins if and only if every maximum matching
      of the remaining graph covers the vertex of the token.
    - [winning_moves]: in a won position, the winning moves are the moves along edges of maximum
      matchings.
    - [reply_wins]: a move to a position that the opponent loses wins (an N-certificate).
    - [placing_loses]: the player who places the token loses if every start is essential. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section VertexGeography.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Implicit Types (U : {set V}) (v w : V).

(** Let [U] have the matching number n. If the token is essential, a maximum matching pairs it
    with some [w]. The graph without both and the graph without the token have the matching
    number n - 1. [w] is therefore not essential after the move, and by induction the
    opponent loses. If a move to [w] wins, then by induction [w] is not essential after the move:
    the graph without the token has the same matching number with and without [w]. With the token
    and [w], one pair more is possible, so the token is essential. *)
Theorem anderson U v : v \in U -> vertex_wins e U v = essential e U v.
Proof.
have [k] := ubnP #|U|; elim: k U v => // k IH U v; rewrite ltnS => Uk vU.
rewrite vertex_rule //; have lt : #|U :\ v| < k by move: Uk; rewrite (cardsD1 v U) vU.
apply/existsP/idP => [[w /and3P[wU vw]]|ess].
  rewrite IH // essential_drop // -leqNgt => le; rewrite essential_drop //.
  exact: leq_ltn_trans le (nu_edge e_sym vU wU vw).
have [M HM mx] := nu_attained e U; have mM : maximum e U M by rewrite /maximum HM mx /=.
have Mv : M v != v by have /forallP/(_ M) := ess; rewrite mM.
have wU : M v \in U :\ v by rewrite !inE Mv; exact: mate_in HM Mv.
exists (M v); rewrite wU (mate_adj HM Mv) IH // essential_drop // -leqNgt /=.
by rewrite -ltnS -(nu_mate e_sym mM Mv) -essential_drop.
Qed.

(** A matching that does not cover the token and has as many pairs as any other shows a loss. *)
Lemma exposed_loses U v M : v \in U -> maximum e U M -> M v = v -> ~~ vertex_wins e U v.
Proof.
move=> vU mM Mv; rewrite anderson //; apply/negP => /forallP/(_ M).
by rewrite mM Mv eqxx.
Qed.

(** N-certificates: a reply that leaves a lost position wins. *)
Theorem reply_wins U v w : v \in U -> w \in U :\ v -> e v w -> ~~ vertex_wins e (U :\ v) w ->
  vertex_wins e U v.
Proof. by move=> vU wU vw lost; rewrite vertex_rule //; apply/existsP; exists w; rewrite wU vw. Qed.

(** Before the token is placed: a placement that leaves a lost position wins. *)
Theorem placing_wins (starts : {set V}) U s : s \in starts -> s \in U -> ~~ vertex_wins e U s ->
  vertex_wins_placing e starts U.
Proof. by move=> ss sU lost; apply/existsP; exists s; rewrite ss sU. Qed.

(** Before the token is placed: the player loses if and only if all starts are essential. *)
Theorem placing_loses (starts U : {set V}) :
  ~~ vertex_wins_placing e starts U <-> forall s, s \in starts -> s \in U -> essential e U s.
Proof.
split=> [/existsPn lost s ss sU|ess].
  by have := lost s; rewrite ss sU negbK -anderson.
by apply/existsPn => s; apply/negP => /and3P[ss sU]; rewrite anderson // ess.
Qed.

(** In a won position, a move wins exactly if its edge is in a maximum matching. *)
Theorem winning_moves U v w : v \in U -> w \in U :\ v -> e v w -> essential e U v ->
  ~~ vertex_wins e (U :\ v) w <-> exists2 M, maximum e U M & M v = w.
Proof.
move=> vU wU vw ess; have wv : w != v by move: wU; rewrite !inE => /andP[].
have wU' : w \in U by move: wU; rewrite !inE => /andP[].
rewrite anderson // essential_drop // -leqNgt; rewrite essential_drop // in ess; split=> [le|].
  have [M HM mx] := nu_attained e (U :\ v :\ w).
  have [Mv Mw] : M v = v /\ M w = w by split; apply: matching_out HM _; rewrite !inE eqxx ?andbF.
  have sub : U :\ v :\ w \subset U by exact: subset_trans (subD1set _ _) (subD1set _ _).
  have vw' : v != w by rewrite eq_sym.
  have HA := add_matching e_sym (matching_sub sub HM) vU wU' vw' vw Mv Mw.
  exists (add M v w); last by rewrite ffunE eqxx.
  rewrite /maximum HA eqn_leq nu_max //= add_pairs // mx.
  apply: leq_trans (leqSpred _) _; rewrite ltnS.
  have [N HN <-] := nu_attained e U; case: (eqVneq (N v) v) => Nv.
    by apply: leq_trans (leq_pred _) (leq_trans (nu_max (matching_but HN Nv)) le).
  rewrite (pairs_del (matching_invol HN) Nv) /=; apply: leq_trans le.
  exact: leq_trans (nu_max (del_matching _ HN)) (nu_sub _ (subD1set _ _)).
case=> M mM Mv; have Mvv : M v != v by rewrite Mv.
by rewrite -ltnS -Mv -(nu_mate e_sym mM Mvv).
Qed.
End VertexGeography.
