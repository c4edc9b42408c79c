(** * Covers

    An odd-set cover consists of vertices and of sets of vertices: every edge has an end among
    the vertices, or both ends in one of the sets. Its capacity is one for each vertex and half
    the size, rounded down, for each set. The sets may also be even.

    - [cover_bound]: no matching has more pairs than the capacity of a cover. A matching with as
      many pairs is maximum, and the cover is then called tight.
    - [judge_sound]: if a matching does not cover the token and has as many pairs as the capacity
      of a cover, the player to move loses (a P-certificate).
    - [tight_essential]: if a vertex can be removed from a tight cover and the capacity drops,
      every maximum matching covers the vertex. This applies to the vertices of the cover
      ([tight_vertex_essential]) and to those of even sets ([tight_even_essential]).
    - [tight_shut]: if the capacity drops by two when two vertices are removed, no maximum
      matching contains an edge between them. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Cover.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Implicit Types (U C S : {set V}) (M N : {ffun V -> V}) (Os : seq {set V}).

(** Every edge has an end in [C], or both ends in one of the sets [Os]. *)
Definition covers U C Os := forall x y, x \in U -> y \in U -> e x y ->
  [|| x \in C, y \in C | has (fun S : {set V} => (x \in S) && (y \in S)) Os].
(** The sum of half the sizes of the sets, rounded down. *)
Definition halves Os := sumn [seq #|S|./2 | S : {set V} <- Os].
(** The capacity of a cover. *)
Definition capacity C Os := #|C| + halves Os.

(** The pairs of a matching that lie in a set [S] are at most half as many as its vertices. *)
Lemma inside_bound U S N : matching e U N ->
  #|[set x | [&& N x != x, x \in S & N x \in S]]| <= (#|S|./2).*2.
Proof.
move=> HN; have inv := matching_invol HN; set I := [set x | _].
have mate x : (N x \in I) = (x \in I) by rewrite !inE inv eq_sym [(N x \in S) && _]andbC.
pose K : {ffun V -> V} := [ffun x => if x \in I then N x else x].
have Kinv : involutive K.
  by move=> x; rewrite !ffunE; case xI: (x \in I); rewrite ?mate xI ?inv.
have cK : covered K = I.
  apply/setP => x; rewrite [LHS]inE ffunE; case: ifP => [|_]; last by rewrite eqxx.
  by rewrite inE => /and3P[].
rewrite -cK (covered_even Kinv) leq_double half_leq // cK.
by apply: subset_leq_card; apply/subsetP => x; rewrite inE => /and3P[].
Qed.

(** Each vertex of the cover belongs to at most one pair, and each set [S] contains at most
    half of #|S| pairs. *)
Theorem cover_bound U C Os N : matching e U N -> covers U C Os -> pairs N <= capacity C Os.
Proof.
move=> HN cov; rewrite -leq_double -(covered_even (matching_invol HN)) doubleD -addnn.
pose I S := [set x | [&& N x != x, x \in S & N x \in S]].
have sub : covered N \subset (C :|: N @: C) :|: \bigcup_(S <- Os) I S.
  apply/subsetP => x; rewrite inE => Nx; rewrite !inE.
  case/or3P: (cov _ _ (covered_in HN Nx) (mate_in HN Nx) (mate_adj HN Nx)) => [->//|h|].
    by apply/orP; left; apply/orP; right; apply/imsetP; exists (N x); rewrite ?(matching_invol HN).
  case/hasP=> S SO /andP[xS NxS]; apply/orP; right.
  by rewrite (big_rem S SO) /= !inE Nx xS NxS.
have big : #|\bigcup_(S <- Os) I S| <= (halves Os).*2.
  rewrite /halves; elim: (Os) => [|S O IH] /=; first by rewrite big_nil cards0.
  rewrite big_cons doubleD; apply: leq_trans (leq_card_setU _ _) _.
  exact: leq_add (inside_bound S HN) IH.
apply: leq_trans (subset_leq_card sub) _; apply: leq_trans (leq_card_setU _ _) _.
apply: leq_add big; apply: leq_trans (leq_card_setU _ _) _.
by rewrite leq_add2l; exact: leq_imset_card.
Qed.

(** The capacity of a cover bounds the matching number. *)
Lemma cover_nu U C Os : covers U C Os -> nu e U <= capacity C Os.
Proof. by move=> cov; apply: nu_bound => N HN; exact: cover_bound HN cov. Qed.

(** The conditions that a judge of a P-certificate checks imply a loss. *)
Theorem judge_sound U v M C Os : v \in U -> matching e U M -> M v = v -> covers U C Os ->
  capacity C Os <= pairs M -> ~~ vertex_wins e U v.
Proof.
move=> vU HM Mv cov size; apply: exposed_loses Mv => //.
by rewrite /maximum HM eqn_leq nu_max //= (leq_trans (cover_nu cov)).
Qed.

(** ** Tight covers *)

(** The capacity of a tight cover is the matching number. *)
Definition tight U C Os := covers U C Os /\ capacity C Os <= nu e U.

(** Equality follows from the two inequalities. *)
Lemma tight_nu U C Os : tight U C Os -> nu e U = capacity C Os.
Proof. by case=> cov le; apply/eqP; rewrite eqn_leq cover_nu. Qed.

(** A matching with as many pairs as the capacity shows that a cover is tight. *)
Lemma matching_tight U M C Os : matching e U M -> covers U C Os -> capacity C Os <= pairs M ->
  tight U C Os.
Proof. by move=> HM cov le; split=> //; exact: leq_trans le (nu_max HM). Qed.

(** The sets of a cover without a vertex. *)
Definition but Os x := [seq S :\ x | S : {set V} <- Os].

(** The cover without a vertex covers the graph without the vertex. *)
Lemma covers_but U C Os x : covers U C Os -> covers (U :\ x) (C :\ x) (but Os x).
Proof.
move=> cov a b; rewrite !inE => /andP[ax aU] /andP[bx bU] eab; rewrite ax bx /=.
case/or3P: (cov a b aU bU eab) => [->//|->|/hasP[S SO /andP[aS bS]]]; first by rewrite orbT.
apply/orP; right; apply/orP; right; apply/hasP; exists (S :\ x); first exact: map_f.
by rewrite !inE ax bx aS bS.
Qed.

(** A set without a vertex does not count more. *)
Lemma half_but S x : #|S :\ x|./2 <= #|S|./2.
Proof. exact: half_leq (subset_leq_card (subD1set _ _)). Qed.

(** The sets without a vertex do not count more. *)
Lemma halves_but Os x : halves (but Os x) <= halves Os.
Proof. by rewrite /halves; elim: Os => //= S Os IH; apply: leq_add => //; exact: half_but. Qed.

(** The capacity drops if the vertex is one of the cover's vertices. *)
Lemma capacity_vertex C Os x : x \in C -> capacity (C :\ x) (but Os x) < capacity C Os.
Proof.
by move=> xC; rewrite /capacity (cardsD1 x C) xC add1n addSn ltnS leq_add // halves_but.
Qed.

(** The capacity drops if the vertex is in an even set. *)
Lemma capacity_even C Os S x : S \in Os -> ~~ odd #|S| -> x \in S ->
  capacity (C :\ x) (but Os x) < capacity C Os.
Proof.
move=> SO ev xS; rewrite /capacity -addnS leq_add ?(subset_leq_card (subD1set _ _)) //.
have drop : #|S :\ x|./2 < #|S|./2.
  move: ev; rewrite (cardsD1 x S) xS add1n /= negbK uphalf_half => ->; by rewrite add1n.
rewrite /halves; elim: Os SO => //= T Os IH; rewrite inE => /orP[/eqP<-|SO].
  by rewrite -addSn leq_add // halves_but.
by rewrite -addnS leq_add ?half_but //; exact: IH.
Qed.

(** The matching number of the graph without the vertex is at most the lower capacity. *)
Theorem tight_essential U C Os x : tight U C Os ->
  capacity (C :\ x) (but Os x) < capacity C Os -> essential e U x.
Proof.
move=> t drop; rewrite essential_drop //; case: (t) => cov _.
by apply: leq_ltn_trans (cover_nu (covers_but cov)) _; rewrite (tight_nu t).
Qed.

(** Every vertex of a tight cover is essential. *)
Theorem tight_vertex_essential U C Os x : tight U C Os -> x \in C -> essential e U x.
Proof. by move=> t xC; apply: tight_essential t (capacity_vertex _ xC). Qed.

(** Every vertex of an even set of a tight cover is essential. *)
Theorem tight_even_essential U C Os S x : tight U C Os -> S \in Os -> ~~ odd #|S| -> x \in S ->
  essential e U x.
Proof. by move=> t SO ev xS; apply: tight_essential t (capacity_even _ SO ev xS). Qed.

(** An edge whose two ends lower the capacity by two is in no maximum matching. *)
Theorem tight_shut U C Os M x y : tight U C Os -> x != y ->
  (capacity (C :\ x :\ y) (but (but Os x) y)).+1 < capacity C Os -> maximum e U M -> M x != y.
Proof.
move=> t xy drop mM; apply: contraL drop => /eqP Mx; rewrite -leqNgt -(tight_nu t).
have Mxx : M x != x by rewrite Mx eq_sym.
rewrite (nu_mate e_sym mM Mxx) Mx ltnS; case: t => cov _.
exact: cover_nu (covers_but (covers_but cov)).
Qed.

(** ** Placements

    [R] is the rest of a certificate without a token: an even set, counted with half its size.
    Every start that is in the cover or in the rest is essential. *)
Theorem placements_sound (starts U C R : {set V}) Os M : matching e U M -> ~~ odd #|R| ->
  covers U C (R :: Os) -> capacity C (R :: Os) <= pairs M ->
  (forall s, s \in starts -> s \in U -> (s \in C) || (s \in R)) ->
  ~~ vertex_wins_placing e starts U.
Proof.
move=> HM ev cov size all; have t := matching_tight HM cov size.
apply/(placing_loses e_sym) => s ss sU; case/orP: (all s ss sU) => h.
  exact: tight_vertex_essential t h.
by apply: tight_even_essential t _ ev h; rewrite inE eqxx.
Qed.
End Cover.
