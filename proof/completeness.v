(** * Every lost position has a certificate

    - [konig] (Kőnig 1931): a bipartite graph has a cover without sets whose capacity is the
      matching number.
    - [gallai] (Gallai 1964): if no vertex is essential, no maximum matching exposes two vertices
      of the same component.
    - [edmonds] (Berge 1958, Edmonds 1965): every graph has a cover by vertices and disjoint odd
      sets, of at least 3 vertices each, whose capacity is the matching number.
    - [certificate_exists], [bipartite_certificate_exists]: the player to move loses if and only
      if a P-certificate exists, as [judge_sound] in [cover.v] accepts it; on a bipartite graph,
      one without odd sets. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Shift.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Variable black : pred V.
Hypothesis coloured : forall x y, e x y -> black x != black y.
Implicit Types (U K : {set V}) (M N : {ffun V -> V}).

(** An alternating step within [K]: from [x] along an edge to a vertex [y], and from there along
    the matching to [z]. *)
Definition step K M : rel V := fun x z => [exists y, [&& y \in K, e x y, M y == z & z != y]].

(** An alternating step leads to a vertex of the same colour. *)
Lemma step_colour U K M x z : matching e U M -> step K M x z -> black z = black x.
Proof.
move=> HM /existsP[y /and4P[_ /coloured xy /eqP Myz zy]].
have My : M y != y by rewrite Myz.
have := coloured (mate_adj HM My); rewrite Myz.
by move: xy; case: (black x); case: (black y); case: (black z).
Qed.

(** Shifting a matching along an alternating path. The matching exposes the first vertex of the
    path; the shifted one exposes the last vertex instead, has as many pairs, covers the same
    vertices of the other colour, and differs within [K] only. *)
Lemma shift U K M x p : K \subset U -> (forall y, y \in K -> M y \in K) ->
  matching e U M -> x \in K -> M x = x -> path (step K M) x p -> uniq (x :: p) ->
  exists N, [/\ matching e U N, pairs N = pairs M, N (last x p) = last x p,
    (forall y, y \notin K -> N y = M y) &
    forall y, black y != black x -> (N y == y) = (M y == y)].
Proof.
move=> /subsetP KU; elim: p M x => [|z p IH] M x closed HM xK Mx /=; first by exists M.
case/andP=> xz_step walk; rewrite inE negb_or -andbA => /and4P[xz xp zp up].
have inv := matching_invol HM; have zx_c := step_colour HM xz_step.
have /existsP[y /and4P[yK xy /eqP Myz zy]] := xz_step; have xy_c := coloured xy.
have Mz : M z = y by rewrite -Myz inv.
have nxy : x != y by apply: contraNneq xy_c => ->.
have My : M y != y by rewrite Myz.
have dx : del M y x = x by rewrite ffunE Mx; case: ifP.
have dy : del M y y = y by rewrite ffunE eqxx.
pose M' := add (del M y) x y.
have HM' : matching e U M'.
  apply: add_matching; rewrite ?(KU _ xK) ?(KU _ yK) //.
  apply: matching_sub (del_matching y HM); exact: subset_trans (subD1set _ _) (subD1set _ _).
have M'E w : M' w = if w == x then y else if w == y then x else if w == z then z else M w.
  rewrite !ffunE; case: ifP => // wx; case: (eqVneq w y) => //= wy.
  by rewrite Myz; case: (eqVneq w z) => [->|].
have zK : z \in K by rewrite -Myz closed.
have M'z : M' z = z by rewrite M'E eq_sym (negPf xz) (negPf zy) eqxx.
have closed' w : w \in K -> M' w \in K.
  by move=> wK; rewrite M'E; do 3 (case: ifP => _ //); exact: closed.
have walk' : path (step K M') z p.
  suff all q a : z \notin q -> black a = black x -> path (step K M) a q -> path (step K M') a q.
    exact: all zp zx_c walk.
  elim: q a => //= b q IHq a; rewrite inE negb_or => /andP[zb zq] ax /andP[ab rest].
  have bx := step_colour HM ab.
  rewrite ax in bx; rewrite IHq // andbT; have /existsP[w /and4P[wK aw /eqP Mw bw]] := ab.
  apply/existsP; exists w; rewrite wK aw bw andbT M'E /=.
  have aw_c := coloured aw; rewrite ax in aw_c.
  case: (eqVneq w x) => [wx|_]; first by rewrite wx eqxx in aw_c.
  case: (eqVneq w y) => [wy|_]; first by rewrite -Mw wy Myz eqxx in zb.
  by case: (eqVneq w z) => [wz|_]; [rewrite wz zx_c eqxx in aw_c|rewrite Mw].
have [N [HN pN lN oN bN]] := IH M' z closed' HM' zK M'z walk' (introT andP (conj zp up)).
exists N; split=> // [|w wK|w].
- by rewrite pN add_pairs // (pairs_del inv My).
- rewrite oN // M'E; case: eqP => [wx|_]; first by rewrite wx xK in wK.
  by case: eqP => [wy|_]; [rewrite wy yK in wK|case: eqP => // wz; rewrite wz zK in wK].
rewrite -zx_c => cw; rewrite bN // M'E.
case: (eqVneq w x) => [wx|_]; first by rewrite wx zx_c eqxx in cw.
case: (eqVneq w y) => [->|_]; first by rewrite (negPf nxy) (negPf My).
by case: (eqVneq w z) => // wz; rewrite wz eqxx in cw.
Qed.

(** Let M be a maximum matching. The cover consists of the white vertices that no alternating
    path from an uncovered white vertex reaches, and of the black neighbours of those that such a
    path reaches. *)
Theorem konig U : exists2 C : {set V}, C \subset U /\ covers e U C [::] & #|C| = nu e U.
Proof.
have [M HM pM] := nu_attained e U; have inv := matching_invol HM.
have closed x : x \in U -> M x \in U.
  by move=> xU; case: (eqVneq (M x) x) => [->//|]; exact: mate_in HM.
pose reached x := [exists s, [&& s \in U, M s == s, ~~ black s & connect (step U M) s x]].
have reached_black x : reached x -> black x = false.
  case/existsP=> s /and4P[_ _ sb /connectP[p walk ->]]; rewrite -(negbTE sb).
  by elim: p s {sb} walk => //= z p IH s /andP[/(step_colour HM) <- /IH].
have reached_next x y : reached x -> y \in U -> e x y -> (M y != y) && reached (M y).
  move=> rx yU xy; have xb := reached_black x rx.
  have yb : black y by have := coloured xy; rewrite xb; case: (black y).
  case/existsP: rx => s /and4P[sU /eqP Ms sb sx]; have Mny : M y != y.
    apply/negP => My; case/connectP: sx => p walk xp; case/shortenP: walk xp => q walk uq _ xq.
    have [N [HN pN Nx _ sameN]] := shift (subxx U) closed HM sU Ms walk uq.
    have Ny : N y = y by apply/eqP; rewrite sameN // yb (negbTE sb).
    rewrite -xq in Nx; have nxy : x != y by apply: contraFneq xb => ->.
    have xU : x \in U.
      rewrite xq; elim: q s sU {sb Ms uq pN Nx xq HN sameN} walk => //= z q IH s sU.
      case/andP=> /existsP[w /and4P[wU _ /eqP<- _]]; exact: IH (closed w wU).
    have := nu_max (add_matching e_sym HN xU yU nxy xy Nx Ny).
    by rewrite add_pairs // pN pM ltnn.
  rewrite Mny; apply/existsP; exists s; rewrite sU Ms eqxx sb /=.
  by apply: connect_trans sx _; apply: connect1; apply/existsP; exists y; rewrite yU xy eqxx Mny.
pose C := [set x in U | if black x then [exists w, reached w && e w x] else ~~ reached x].
exists C; first split.
- by apply/subsetP => x; rewrite inE => /andP[].
- move=> x y xU yU xy; rewrite !inE xU yU orbF /=; have := coloured xy.
  case xb: (black x); case yb: (black y) => //= _.
    case ry: (reached y) => /=; last by rewrite orbT.
    by apply/orP; left; apply/existsP; exists y; rewrite ry e_sym.
  case rx: (reached x) => //=; by apply/existsP; exists x; rewrite rx.
rewrite -pM; apply/esym/transversal_pairs => // [x|x Mx].
  rewrite inE => /andP[xU]; case: ifP => [xb /existsP[w /andP[rw wx]]|xb].
    by case/andP: (reached_next w x rw xU wx).
  apply: contraNneq => Mx; apply/existsP; exists x.
  by rewrite xU Mx eqxx xb connect0.
have xU := covered_in HM Mx; have xy := mate_adj HM Mx; have c := coloured xy.
rewrite !inE xU closed //=; case xb: (black x) c => /=; case yb: (black (M x)) => //= _.
  congr negb; apply/idP/existsP => [rM|[w /andP[rw wx]]]; first by exists (M x);
    rewrite rM /= e_sym.
  by case/andP: (reached_next w x rw xU wx).
rewrite negbK; apply/existsP/idP => [[w /andP[rw wM]]|rx]; last by exists x; rewrite rx.
by case/andP: (reached_next w (M x) rw (closed x xU) wM) => _; rewrite inv.
Qed.
End Shift.

(** ** Graphs with odd cycles *)

Section Orbit.
Variable V : finType.
Variables (M N : {ffun V -> V}) (t : V).
Hypotheses (invM : involutive M) (invN : involutive N) (Mt : M t = t).
Let h x := M (N x).

(** The orbit of [t] under two matchings, of which the first does not cover [t]: an alternating
    path with the end [t]. *)
Definition orbit_of := [set x | fconnect h t x].

(** The composition of two matchings is injective. *)
Lemma h_inj : injective h.
Proof. by move=> x y /(inv_inj invM)/(inv_inj invN). Qed.

(** The mate in [N] of a vertex of the orbit leads back to [t]. *)
Lemma iter_back k : iter k.+1 h (N (iter k h t)) = t.
Proof.
elim: k => [|k IH]; first by rewrite /= /h invN.
have back z : h (N (h z)) = N z by rewrite /h invN invM.
by rewrite iterSr [iter k.+1 h t]iterS back.
Qed.

(** The orbit is closed under [N]. *)
Lemma orbit_N x : x \in orbit_of -> N x \in orbit_of.
Proof.
rewrite !inE => /iter_findex <-; rewrite (fconnect_sym h_inj).
by rewrite -[X in fconnect _ _ X](iter_back (findex h t x)) fconnect_iter.
Qed.

(** The orbit is closed under [M]. *)
Lemma orbit_M x : x \in orbit_of -> M x \in orbit_of.
Proof.
move=> /orbit_N; rewrite !inE => tx; apply: connect_trans tx _.
by rewrite -[X in fconnect _ _ X](congr1 M (invN x)); exact: fconnect1.
Qed.

(** The path has at most one other end that [N] does not cover. *)
Lemma orbit_end u v : u \in orbit_of -> v \in orbit_of -> N u = u -> N v = v -> u = v.
Proof.
have period w : w \in orbit_of -> N w = w -> (findex h t w).*2.+1 = order h t.
  rewrite inE => tw Nw; set k := findex h t w; have kw : iter k h t = w := iter_findex tw.
  have lt : k < order h t := findex_max tw.
  have back : iter k.*2.+1 h t = t by rewrite -addnn -addSn iterD kw -{1}Nw -kw iter_back.
  have zero m : m < order h t -> iter m h t = t -> m = 0.
    by move=> lm im; rewrite -(findex_iter lm) im findex0.
  case: (ltnP k.*2.+1 (order h t)) => [small|big]; first by have := zero _ small back.
  have rest : k.*2.+1 - order h t < order h t.
    by rewrite ltn_subLR // addnn -leq_double in lt *; apply: leq_trans lt; rewrite doubleS.
  apply/eqP; rewrite eqn_leq big andbT -subn_eq0; apply/eqP/zero => //.
  have := back; rewrite -{1}(subnK big) iterD iter_order //; exact: h_inj.
move=> tu tv Nu Nv; have := period u tu Nu; rewrite -(period v tv Nv) => -[/double_inj eq].
rewrite !inE in tu tv; rewrite -[u](iter_findex tu) eq; exact: iter_findex.
Qed.
End Orbit.

Section General.
Variables (V : finType) (e : rel V).
Hypotheses (e_sym : symmetric e) (e_irr : irreflexive e).
Implicit Types (U C S : {set V}) (M N : {ffun V -> V}) (Os : seq {set V}).

(** No maximum matching exposes both vertices. *)
Definition near U x y := (x == y) || ~~ [exists M, [&& maximum e U M, M x == x & M y == y]].

(** A vertex is near itself. *)
Lemma near_refl U x : near U x x.
Proof. by rewrite /near eqxx. Qed.

(** Being near is symmetric. *)
Lemma near_sym U x y : near U x y = near U y x.
Proof. by rewrite /near eq_sym; congr (_ || ~~ _); apply: eq_existsb => M;
  rewrite [_ && (_ == y)]andbC. Qed.

(** Adjacent vertices are near: otherwise, their edge could be added to a maximum matching. *)
Lemma near_edge U x y : x \in U -> y \in U -> e x y -> near U x y.
Proof.
move=> xU yU xy; apply/orP; right; apply/existsPn => M; apply/negP.
case/and3P=> /andP[HM /eqP pM] /eqP Mx /eqP My.
have nxy : x != y by apply: contraTneq xy => ->; rewrite e_irr.
by have := nu_max (add_matching e_sym HM xU yU nxy xy Mx My); rewrite add_pairs // pM ltnn.
Qed.

(** If some maximum matching exposes [t], then nearness is transitive at [t]. *)
Lemma near_trans U x t y : ~~ essential e U t -> near U x t -> near U t y -> near U x y.
Proof.
move=> /inessential[M mM Mt] xt ty; apply: contraT; rewrite /near negb_or negbK.
case/andP=> nxy /existsP[N /and3P[mN /eqP Nx /eqP Ny]].
have invM : involutive M by case/andP: mM => /matching_invol.
have invN : involutive N by case/andP: mN => /matching_invol.
pose K := orbit_of M N t.
have tK : t \in K by rewrite inE connect0.
have mS : maximum e U (swap K M N).
  by apply: swap_maximum => // z; [exact: orbit_M|exact: orbit_N].
have St : swap K M N t = t by rewrite ffunE tK.
have outside z : z \notin K -> N z = z -> near U z t -> false.
  move=> zK Nz; rewrite /near; case: eqP => [zt|_ /=]; first by rewrite zt tK in zK.
  by move/existsPn/(_ (swap K M N)); rewrite mS St ffunE (negPf zK) Nz !eqxx.
case xK: (x \in K); last by rewrite (outside x) ?xK.
case yK: (y \in K); last by rewrite (outside y) ?yK // near_sym.
by case/eqP: nxy; exact: orbit_end invM invN Mt _ _ xK yK Nx Ny.
Qed.

(** If no vertex is essential, being near is an equivalence. *)
Lemma near_equivalence U : (forall x, x \in U -> ~~ essential e U x) ->
  {in U & &, equivalence_rel (near U)}.
Proof.
move=> free x y z xU yU zU; split; first exact: near_refl.
move=> xy; apply/idP/idP; first by apply: near_trans; rewrite ?free // near_sym.
by apply: near_trans xy; rewrite free.
Qed.

(** Gallai's lemma: a path joins [x] and [y], each vertex on it is near the next one, and therefore
    [x] is near [y]. *)
Theorem gallai U M x y : (forall z, z \in U -> ~~ essential e U z) -> x \in U ->
  connect [rel a b | (b \in U) && e a b] x y -> maximum e U M -> M x = x -> M y = y -> x = y.
Proof.
move=> free xU /connectP[p walk ->] mM Mx; suff: near U x (last x p).
  by case/orP=> [/eqP//|/existsPn/(_ M)]; rewrite mM Mx eqxx /= => /negP no /eqP.
elim: p (x) xU walk {Mx} => [|a p IH] z zU /=; first by rewrite near_refl.
case/andP=> /andP[aU za] walk; apply: near_trans (free a aU) (near_edge zU aU za) _.
exact: IH.
Qed.

(** A cover as a judge accepts it. *)
Definition odd_set_cover U C Os :=
  [/\ covers e U C Os, C \subset U, uniq Os, trivIset [set S in Os] &
      forall S, S \in Os -> [/\ odd #|S|, 2 < #|S| & S \subset U :\: C]].

(** An essential vertex joins the cover, and the rest follows by induction. If no vertex is
    essential, the sets are the classes of near vertices. Each class is odd, and a maximum matching
    exposes exactly one of its vertices. *)
Theorem edmonds U : exists C Os, odd_set_cover U C Os /\ capacity C Os = nu e U.
Proof.
have [k] := ubnP #|U|; elim: k U => // k IH U; rewrite ltnS => Uk.
case: (boolP [exists x in U, essential e U x]) => [/existsP[x /andP[xU ess]]|/existsPn free].
  have [|C [Os [[cov sub uOs triv odds] size]]] := IH (U :\ x).
    by apply: leq_trans Uk; rewrite [X in _ <= X](cardsD1 x U) xU.
  have xC : x \notin C by apply/negP => /(subsetP sub); rewrite !inE eqxx.
  exists (x |: C), Os; split.
    split=> // [a b aU bU ab||S /odds[o l s]].
    - rewrite !inE; case: (eqVneq a x) => //= ax; case: (eqVneq b x) => bx /=;
      first by rewrite orbT.
      by apply: cov; rewrite ?inE ?ax ?bx.
    - by rewrite subUset sub1set xU (subset_trans sub (subD1set _ _)).
    - split=> //; apply: subset_trans s _; apply/subsetP => z; rewrite !inE.
      by case/and3P=> zC zx ->; rewrite negb_or zC zx.
  rewrite /capacity cardsU1 xC -addnA -/(capacity C Os) size add1n.
  apply/eqP; rewrite eqn_leq -essential_drop // ess /=.
  have [N HN <-] := nu_attained e U.
  case: (eqVneq (N x) x) => Nx; first by apply: leq_trans (nu_max (matching_but HN Nx)) _.
  rewrite (pairs_del (matching_invol HN) Nx) ltnS.
  by apply: leq_trans (nu_max (del_matching x HN)) _; apply: nu_sub; exact: subD1set.
have {}free x : x \in U -> ~~ essential e U x by move=> xU; have := free x; rewrite xU.
have eqv := near_equivalence free; pose P := equivalence_partition (near U) U.
have part : partition P U by apply: equivalence_partitionP.
have [triv cover0] : trivIset P /\ cover P = U by case/and3P: part => /eqP.
have [N HN pN] := nu_attained e U; have mN : maximum e U N by rewrite /maximum HN pN /=.
pose Os := [seq S : {set V} <- enum P | 2 < #|S|].
have block S : S \in P -> S \subset U by move=> SP; rewrite -cover0; exact: bigcup_sup.
have same S x y : S \in P -> x \in S -> y \in S -> near U x y.
  move=> SP xS yS; have Sx : pblock P x = S by apply: def_pblock.
  have := pblock_equivalence_partition eqv (subsetP (block S SP) x xS) (subsetP (block S SP) y yS).
  by rewrite -/P Sx yS => <-.
have whole S x y : S \in P -> x \in S -> y \in U -> near U x y -> y \in S.
  move=> SP xS yU xy; have Sx : pblock P x = S by apply: def_pblock.
  have := pblock_equivalence_partition eqv (subsetP (block S SP) x xS) yU.
  by rewrite -/P Sx xy.
(* A maximum matching pairs the vertices of a class with each other. *)
have closed S L x : S \in P -> matching e U L -> x \in S -> L x \in S.
  move=> SP HL xS; case: (eqVneq (L x) x) => [->//|Lx].
  apply: whole xS _ _ => //; first exact: mate_in HL Lx.
  by apply: near_edge; [exact: covered_in HL Lx|exact: mate_in HL Lx|exact: mate_adj HL Lx].
(* It exposes at most one vertex of a class. *)
have one S L x y : S \in P -> maximum e U L -> x \in S -> y \in S -> L x = x -> L y = y -> x = y.
  move=> SP mL xS yS Lx Ly; have := same S x y SP xS yS; case/orP=> [/eqP//|/existsPn/(_ L)].
  by rewrite mL Lx Ly !eqxx.
have even S L : S \in P -> maximum e U L -> ~~ odd #|covered L :&: S|.
  move=> SP /andP[HL _]; have inv : involutive (swap S L (nothing V)).
    move=> x; rewrite !ffunE; case xS: (x \in S); last by rewrite ?ffunE ?xS.
    by rewrite (closed S L x SP HL xS) (matching_invol HL).
  have := swap_covered S L (nothing V); rewrite (covered_even inv).
  rewrite (_ : covered (nothing V) :\: S = set0) ?cards0 ?addn0.
    by move=> <-; rewrite odd_double.
  by apply/setP => x; rewrite !inE ffunE eqxx andbF.
have exposed S L x : S \in P -> maximum e U L -> x \in S -> L x = x -> S :\ x = covered L :&: S.
  move=> SP mL xS Lx; apply/setP => y; rewrite !inE; case yS: (y \in S); rewrite ?andbF ?andbT //.
  apply/idP/idP => [yx|]; last by apply: contra => /eqP->; rewrite Lx.
  by apply: contra yx => /eqP Ly; apply/eqP; exact: one SP mL yS xS Ly Lx.
have odd_class S : S \in P -> odd #|S|.
  move=> SP; have [x xS] : exists x, x \in S.
    by apply/set0Pn; case/and3P: part => _ _; apply: contra => /eqP <-.
  have [L mL Lx] := inessential (free x (subsetP (block S SP) x xS)).
  by rewrite (cardsD1 x S) xS (exposed S L x) //=; exact: even.
have good : odd_set_cover U set0 Os.
  split=> [x y xU yU xy||||]; rewrite ?sub0set //.
  - rewrite !inE /=; have nxy : x != y by apply: contraTneq xy => ->; rewrite e_irr.
    have xP : x \in cover P by rewrite cover0.
    have SP : pblock P x \in P := pblock_mem xP.
    have xS : x \in pblock P x by rewrite mem_pblock.
    have yS := whole _ _ _ SP xS yU (near_edge xU yU xy).
    apply/hasP; exists (pblock P x); last by rewrite xS yS.
    rewrite mem_filter mem_enum SP andbT.
    have : 1 < #|pblock P x| by rewrite (cardsD1 x) xS (cardsD1 y) !inE eq_sym nxy yS.
    by have := odd_class _ SP; case: #|_| => [|[|[|n]]].
  - by apply/filter_uniq/enum_uniq.
  - apply: (trivIsetS _ triv); apply/subsetP => S; rewrite inE mem_filter mem_enum.
    by case/andP.
  - move=> S; rewrite mem_filter mem_enum => /andP[l SP]; split=> //; first exact: odd_class.
    by rewrite setD0; exact: block.
exists set0, Os; split=> //; apply/eqP; rewrite eqn_leq.
apply/andP; split; last by case: good => cov _ _ _ _; exact: cover_nu cov.
rewrite /capacity cards0 add0n -pN -leq_double -(covered_even (matching_invol HN)).
have -> : #|covered N| = \sum_(S in P) #|covered N :&: S|.
  have -> : #|covered N| = \sum_(x in cover P) (N x != x).
    rewrite -sum1_card big_mkcond [RHS]big_mkcond; apply: eq_bigr => x _.
    rewrite inE cover0; case: (eqVneq (N x) x) => /= Nx; first by case: ifP.
    by rewrite (covered_in HN Nx).
  rewrite big_trivIset //; apply: eq_bigr => S _; rewrite -sum1_card big_mkcond [RHS]big_mkcond.
  by apply: eq_bigr => x _; rewrite !inE; case: (x \in S); case: (N x != x).
rewrite /halves sumnE big_map big_filter big_enum_cond -muln2 big_distrl big_mkcondr /=.
apply: leq_sum => S SP; case: ifP => // _; rewrite muln2.
have -> : (#|S|./2).*2 = #|S|.-1 by rewrite -{2}(odd_double_half #|S|) odd_class.
case: (pickP (fun x => (x \in S) && (N x == x))) => [x /andP[xS /eqP Nx]|none].
  by rewrite -(exposed S N x SP mN xS Nx) (cardsD1 x S) xS.
apply: leq_trans (leq_pred _) _; apply: subset_leq_card; apply/subsetP => x xS.
by rewrite !inE xS andbT; have := none x; rewrite xS => /negbT.
Qed.
End General.

(** ** Certificates exist *)

Section Certificates.
Variables (V : finType) (e : rel V).
Hypotheses (e_sym : symmetric e) (e_irr : irreflexive e).
Implicit Types (U C : {set V}) (M : {ffun V -> V}).

(** [M], [C] and [Os] satisfy the conditions of [judge_sound]. *)
Definition certifies U v M C Os :=
  [/\ matching e U M, M v = v, covers e U C Os & capacity C Os <= pairs M].

(** A position is lost if and only if a certificate with disjoint odd sets exists. *)
Theorem certificate_exists U v : v \in U ->
  ~~ vertex_wins e U v <->
  exists M C Os, certifies U v M C Os /\ odd_set_cover e U C Os.
Proof.
move=> vU; split=> [|[M [C [Os [[HM Mv cov size] _]]]]]; last exact: judge_sound Mv cov size.
rewrite anderson // => /inessential[M /andP[HM /eqP pM] Mv].
have [C [Os [cover size]]] := edmonds e_sym e_irr U.
exists M, C, Os; split=> //; case: (cover) => cov _ _ _ _.
by split; rewrite ?size ?pM.
Qed.

(** On a bipartite graph, no odd sets are needed. *)
Theorem bipartite_certificate_exists U v (black : pred V) :
  (forall x y, e x y -> black x != black y) -> v \in U ->
  ~~ vertex_wins e U v <-> exists M C, certifies U v M C [::].
Proof.
move=> coloured vU; split=> [|[M [C [HM Mv cov size]]]]; last exact: judge_sound Mv cov size.
rewrite anderson // => /inessential[M /andP[HM /eqP pM] Mv].
have [C [_ cov] size] := konig e_sym coloured U.
by exists M, C; split=> //; rewrite pM /capacity addn0 size.
Qed.
End Certificates.
