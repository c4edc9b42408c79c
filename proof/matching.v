(** * Matchings

    A matching is a set of edges without common ends. Here it is a map that sends the two ends
    of each pair to each other and all other vertices to themselves.

    - [covered_even]: a matching covers an even number of vertices.
    - [essential_drop]: a vertex is essential (every maximum matching covers it) if and only if
      the matching number drops when the vertex is removed. *)

From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Matching.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Implicit Types (U K : {set V}) (M N : {ffun V -> V}).

(** [M] is a matching of the graph that [e] induces on the vertices [U]. *)
Definition matching U M :=
  [forall x, (M (M x) == x) && ((M x != x) ==> (x \in U) && e x (M x))].
(** The vertices that a matching covers. *)
Definition covered M := [set x | M x != x].
(** The number of pairs of a matching. *)
Definition pairs M := #|covered M|./2.
(** The matching number: the largest number of pairs of a matching. *)
Definition nu U := \max_(M | matching U M) pairs M.
(** A matching with the largest number of pairs. *)
Definition maximum U M := matching U M && (pairs M == nu U).
(** Every maximum matching covers the vertex. *)
Definition essential U v := [forall M, maximum U M ==> (M v != v)].

(** The conditions on a matching as a proposition. *)
Lemma matchingP U M :
  reflect (forall x, M (M x) = x /\ (M x != x -> x \in U /\ e x (M x))) (matching U M).
Proof.
apply: (iffP forallP) => H x.
  by have /andP[/eqP h1 /implyP h2] := H x; split=> // /h2/andP.
by have [-> h] := H x; rewrite eqxx; apply/implyP => /h[-> ->].
Qed.

(** The mate of the mate of a vertex is the vertex. *)
Lemma matching_invol U M : matching U M -> involutive M.
Proof. by move=> /matchingP HM x; have [] := HM x. Qed.

(** Different vertices have different mates. *)
Lemma matching_inj U M : matching U M -> injective M.
Proof. by move=> HM; apply: inv_inj; exact: matching_invol HM. Qed.

(** The mate of a covered vertex is covered. *)
Lemma mate_covered M x : involutive M -> (M (M x) != M x) = (M x != x).
Proof. by move=> inv; rewrite inv eq_sym. Qed.

(** The mate of a covered vertex is in the graph. *)
Lemma mate_in U M x : matching U M -> M x != x -> M x \in U.
Proof.
move=> HM h; have /matchingP/(_ (M x))[_] := HM; rewrite mate_covered; last exact:
  matching_invol HM.
by move=> /(_ h)[].
Qed.

(** A covered vertex is adjacent to its mate. *)
Lemma mate_adj U M x : matching U M -> M x != x -> e x (M x).
Proof. by move=> /matchingP/(_ x)[_ H] /H[]. Qed.

(** A covered vertex is in the graph. *)
Lemma covered_in U M x : matching U M -> M x != x -> x \in U.
Proof. by move=> /matchingP/(_ x)[_ H] /H[]. Qed.

(** A matching does not cover vertices outside the graph. *)
Lemma matching_out U M x : matching U M -> x \notin U -> M x = x.
Proof. by move=> HM; apply: contraNeq; exact: covered_in. Qed.

(** A matching of fewer vertices is one of more. *)
Lemma matching_sub U U' M : U' \subset U -> matching U' M -> matching U M.
Proof.
move=> /subsetP sub /matchingP HM; apply/matchingP => x; have [-> h] := HM x.
by split=> // /h[/sub].
Qed.

(** A matching that does not cover a vertex is one of the graph without it. *)
Lemma matching_but U M x : matching U M -> M x = x -> matching (U :\ x) M.
Proof.
move=> HM Mx; apply/matchingP => y; have /matchingP/(_ y)[-> h] := HM; split=> // My.
by have [yU ->] := h My; rewrite !inE yU andbT; split=> //; apply: contraNneq My => ->; rewrite Mx.
Qed.

(** The matching without pairs. *)
Definition nothing : {ffun V -> V} := [ffun x => x].
(** It is a matching of every graph. *)
Lemma nothing_matching U : matching U nothing.
Proof. by apply/matchingP => x; rewrite !ffunE eqxx. Qed.
(** It has no pairs. *)
Lemma nothing_pairs : pairs nothing = 0.
Proof.
rewrite /pairs [covered _](_ : _ = set0) ?cards0 //.
by apply/setP => x; rewrite !inE ffunE eqxx.
Qed.

(** [M] with the pair of [a] and [b] added. *)
Definition add M a b : {ffun V -> V} :=
  [ffun x => if x == a then b else if x == b then a else M x].
(** [M] without the pair of [a]. *)
Definition del M a : {ffun V -> V} := [ffun x => if (x == a) || (x == M a) then x else M x].

(** An edge whose ends are not covered can be added. *)
Lemma add_matching U M a b : matching U M -> a \in U -> b \in U -> a != b -> e a b ->
  M a = a -> M b = b -> matching U (add M a b).
Proof.
move=> HM aU bU ab eab Ma Mb; have inv := matching_invol HM.
have other x c : M c = c -> x != c -> M x != c.
  by move=> Mc; apply: contra => /eqP h; rewrite -(inv x) h Mc.
apply/matchingP => x; rewrite !ffunE.
case: (eqVneq x a) => [->|xa]; first by rewrite (eq_sym b) (negPf ab) eqxx.
case: (eqVneq x b) => [->|xb]; first by rewrite eqxx e_sym.
rewrite (negPf (other x a Ma xa)) (negPf (other x b Mb xb)); by have /matchingP := HM.
Qed.

(** The new matching has one pair more. *)
Lemma add_pairs M a b : a != b -> M a = a -> M b = b -> pairs (add M a b) = (pairs M).+1.
Proof.
move=> ab Ma Mb; rewrite /pairs.
have -> : covered (add M a b) = a |: (b |: covered M).
  apply/setP => x; rewrite !inE ffunE.
  case: (eqVneq x a) => [->|xa] /=; first by rewrite eq_sym.
  by case: (eqVneq x b) => [->|xb].
by rewrite !cardsU1 !inE Ma Mb !eqxx (negPf ab).
Qed.

(** Removing a pair removes both ends from the graph that is needed. *)
Lemma del_matching U M a : matching U M -> matching (U :\ a :\ M a) (del M a).
Proof.
move=> HM; have inv := matching_invol HM; apply/matchingP => x; rewrite !ffunE.
case: (eqVneq x a) => [->|xa] /=; first by rewrite eqxx; split=> //; rewrite eqxx.
case: (eqVneq x (M a)) => [->|xm] /=; first by rewrite eqxx orbT; split=> //; rewrite eqxx.
have inj := inj_eq (matching_inj HM).
rewrite -{1}(inv a) !inj (negPf xa) (negPf xm) /=.
by have /matchingP/(_ x)[-> h] := HM; split=> // /h[xU ->]; rewrite !inE xU xa xm.
Qed.

(** The map without the pair still pairs vertices. *)
Lemma del_involutive M a : involutive M -> involutive (del M a).
Proof.
move=> inv x; rewrite !ffunE; have [h|] := boolP ((x == a) || (x == M a)); first by rewrite h.
rewrite negb_or => /andP[xa xm].
by rewrite -{1}(inv a) !(inj_eq (inv_inj inv)) (negPf xa) (negPf xm) /= inv.
Qed.

(** Two vertices less are covered. *)
Lemma del_pairs M a : involutive M -> M a != a -> #|covered M| = #|covered (del M a)|.+2.
Proof.
move=> inv Ma.
have -> : covered M = a |: (M a |: covered (del M a)).
  apply/setP => x; rewrite !inE ffunE.
  case: (eqVneq x a) => [->|xa] //=.
  by case: (eqVneq x (M a)) => [->|xm] //=; rewrite inv eq_sym.
by rewrite !cardsU1 !inE !ffunE !eqxx !orbT /= !eqxx (eq_sym a) (negPf Ma).
Qed.

(** There is one pair less. *)
Lemma pairs_del M a : involutive M -> M a != a -> pairs M = (pairs (del M a)).+1.
Proof. by move=> inv /(del_pairs inv) h; rewrite /pairs h. Qed.

(** A matching covers an even number of vertices. *)
Theorem covered_even M : involutive M -> #|covered M| = (pairs M).*2.
Proof.
move=> inv; rewrite -[LHS]odd_double_half; suff -> : odd #|covered M| = false by [].
have [k] := ubnP #|covered M|; elim: k M inv => // k IH M inv hk.
case: (set_0Vmem (covered M)) => [->|[a]]; first by rewrite cards0.
rewrite inE => /(del_pairs inv) h; rewrite h /= negbK; apply: IH; first exact: del_involutive.
by rewrite h in hk; exact: ltnW.
Qed.

(** No matching is larger than the matching number, and one is as large. *)
Lemma nu_max U M : matching U M -> pairs M <= nu U.
Proof. exact: leq_bigmax_cond. Qed.

(** Some matching has as many pairs as the matching number. *)
Lemma nu_attained U : exists2 M, matching U M & pairs M = nu U.
Proof.
by have [|M HM h] := @eq_bigmax_cond _ (matching U) pairs;
  [apply/card_gt0P; exists nothing; exact: nothing_matching|exists M].
Qed.

(** A bound on all matchings bounds the matching number. *)
Lemma nu_bound U k : (forall M, matching U M -> pairs M <= k) -> nu U <= k.
Proof. by move=> h; apply/bigmax_leqP. Qed.

(** A subgraph does not have a larger matching number. *)
Lemma nu_sub U U' : U' \subset U -> nu U' <= nu U.
Proof. by move=> sub; apply: nu_bound => M /(matching_sub sub); exact: nu_max. Qed.

(** A maximum matching that does not cover [x] is one of the graph without [x]. *)
Lemma nu_but U M x : maximum U M -> M x = x -> nu (U :\ x) = nu U.
Proof.
case/andP=> HM /eqP mx Mx; apply/eqP; rewrite eqn_leq nu_sub ?subD1set //= -mx.
exact: nu_max (matching_but HM Mx).
Qed.

(** The matching number drops without [x] exactly if every maximum matching covers [x]. *)
Theorem essential_drop U x : essential U x = (nu (U :\ x) < nu U).
Proof.
apply/forallP/idP => [ess|drop M].
  rewrite ltnNge; apply/negP => le; have [M HM mx] := nu_attained (U :\ x).
  have mM : maximum U M.
    rewrite /maximum (matching_sub (subD1set U x)) //= mx eqn_leq le andbT.
    exact: nu_sub (subD1set U x).
  by have := ess M; rewrite mM (matching_out HM) ?eqxx // !inE eqxx.
apply/implyP => mM; apply: contraL drop => /eqP Mx; by rewrite (nu_but mM Mx) ltnn.
Qed.

(** Some maximum matching exposes an inessential vertex. *)
Lemma inessential U x : ~~ essential U x -> exists2 M, maximum U M & M x = x.
Proof. by case/forallPn=> M; rewrite negb_imply negbK => /andP[? /eqP]; exists M. Qed.

(** The ends of an edge can be matched to each other. *)
Lemma nu_edge U a b : a \in U -> b \in U :\ a -> e a b -> nu (U :\ a :\ b) < nu U.
Proof.
rewrite !inE => aU /andP[ba bU] eab; have [M HM <-] := nu_attained (U :\ a :\ b).
have [Ma Mb] : M a = a /\ M b = b by split; apply: matching_out HM _; rewrite !inE eqxx ?andbF.
have sub : U :\ a :\ b \subset U by exact: subset_trans (subD1set _ _) (subD1set _ _).
have ab : a != b by rewrite eq_sym.
rewrite -(add_pairs ab Ma Mb); apply: nu_max; exact: add_matching (matching_sub sub HM) _ _ _ _ _ _.
Qed.

(** A maximum matching without a pair is maximum without the ends of the pair. *)
Lemma nu_mate U M a : maximum U M -> M a != a -> nu U = (nu (U :\ a :\ M a)).+1.
Proof.
case/andP=> HM /eqP mx Ma; have inv := matching_invol HM; apply/eqP; rewrite eqn_leq.
rewrite -{1}mx (pairs_del inv Ma) ltnS nu_max ?del_matching //=.
apply: nu_edge; [exact: covered_in HM Ma|rewrite !inE Ma; exact: mate_in HM Ma|exact:
  mate_adj HM Ma].
Qed.

(** If exactly one end of each pair is in [C], and no uncovered vertex is, the matching has as
    many pairs as [C] has vertices. *)
Lemma transversal_pairs M (C : {set V}) : involutive M -> (forall x, x \in C -> M x != x) ->
  (forall x, M x != x -> (M x \in C) = (x \notin C)) -> pairs M = #|C|.
Proof.
move=> inv sub other; rewrite /pairs.
have -> : covered M = C :|: M @: C.
  apply/setP => x; rewrite !inE; apply/idP/orP => [Mx|[/sub//|/imsetP[y yC ->]]].
    case xC: (x \in C); [by left|right]; apply/imsetP; exists (M x); rewrite ?inv //.
    by rewrite other // xC.
  by rewrite mate_covered // sub.
rewrite cardsU card_imset; last exact: inv_inj.
rewrite (_ : C :&: M @: C = set0) ?cards0 ?subn0 ?addnn ?doubleK //.
apply/setP => x; rewrite [RHS]inE inE; apply/negP => /andP[xC /imsetP[y yC xy]].
by have := other y (sub y yC); rewrite -xy xC yC.
Qed.

(** ** Exchange of matchings on a part of the graph *)

(** [N] on [K], and [M] elsewhere. *)
Definition swap K N M : {ffun V -> V} := [ffun x => if x \in K then N x else M x].

(** If a set contains the mates of its vertices, so does the rest of the graph. *)
Lemma closed_out K M x : involutive M -> (forall y, y \in K -> M y \in K) ->
  (M x \in K) = (x \in K).
Proof. by move=> inv cl; apply/idP/idP => [/cl|/cl //]; rewrite inv. Qed.

(** The exchange of two matchings of the same graph is a matching. *)
Lemma swap_matching U K N M : matching U N -> matching U M ->
  (forall x, x \in K -> N x \in K) -> (forall x, x \in K -> M x \in K) ->
  matching U (swap K N M).
Proof.
move=> HN HM clN clM; apply/matchingP => x; rewrite !ffunE; case xK: (x \in K).
  by rewrite clN //; move/matchingP: HN; apply.
by rewrite (closed_out _ (matching_invol HM)) // xK; move/matchingP: HM; apply.
Qed.

(** The vertices that it covers are counted in both parts. *)
Lemma swap_covered K N M :
  #|covered (swap K N M)| = #|covered N :&: K| + #|covered M :\: K|.
Proof.
rewrite -(cardsID K (covered (swap K N M))); congr (_ + _); apply: eq_card => x.
  by rewrite !inE ffunE; case: (x \in K); rewrite ?andbF.
by rewrite !inE ffunE; case: (x \in K).
Qed.

(** Exchanging two maximum matchings gives a maximum matching. *)
Lemma swap_maximum U K N M : maximum U N -> maximum U M ->
  (forall x, x \in K -> N x \in K) -> (forall x, x \in K -> M x \in K) ->
  maximum U (swap K N M).
Proof.
case/andP=> HN /eqP pN /andP[HM /eqP pM] clN clM.
have H1 := swap_matching HN HM clN clM; have H2 := swap_matching HM HN clM clN.
rewrite /maximum H1 eqn_leq nu_max //= -leq_double -(covered_even (matching_invol H1)).
have le : #|covered (swap K M N)| <= (nu U).*2.
  by rewrite (covered_even (matching_invol H2)) leq_double nu_max.
have cN := covered_even (matching_invol HN); have cM := covered_even (matching_invol HM).
rewrite pN -(cardsID K) in cN; rewrite pM -(cardsID K) in cM.
rewrite -(leq_add2r #|covered (swap K M N)|)
  [X in _ <= X + _]swap_covered [X in _ <= _ + X]swap_covered.
rewrite addnACA [#|covered M :\: K| + _]addnC -addnACA cN cM; exact: leq_add.
Qed.
End Matching.
