(** * Levels of graphs with odd cycles

    A vertex is inner, or it is in a part. For each level k above the bottom, the inner vertices
    below k, the parts below k and the set of all vertices from k on are a cover. All of these
    covers are tight. Here [up] is the set of the vertices from k on.

    - [cut_tight]: each of these covers is tight.
    - [outer_essential], [inner_essential]: a vertex from k on is essential, and an inner one below k.
    - [rising_shut], [inner_shut]: an edge from an inner vertex below k to a vertex from k on, or to
      another inner vertex below k, is in no maximum matching.
    - [path_exposes], [path_matches]: what an alternating path shows. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Parts.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Implicit Types (U : {set V}) (M N : {ffun V -> V}) (x y : V).

Section Cut.
Variables (U : {set V}) (M : {ffun V -> V}).
Hypothesis HM : matching e U M.
(** The part of a vertex; none if the vertex is inner. *)
Variables (K : eqType) (part : V -> option K) (up : pred V).

(** The conditions of one cut. *)
Record cut_holds : Prop := CutHolds {
  pairs_level : forall x, M x != x -> up (M x) = up x;
  exposed_low : forall x, x \in U -> M x = x -> ~~ up x /\ part x != None;
  inner_pairs : forall x, M x != x -> ~~ up x -> part x = None -> part (M x) != None;
  outer_edges : forall x y, x \in U -> y \in U -> e x y -> ~~ up x -> part x != None ->
    ~~ up y /\ (part y = None \/ part y = part x);
  part_level : forall x y, x \in U -> y \in U -> part x != None -> part y = part x -> up y = up x;
  (** At most one vertex of a part has no mate in the part. *)
  part_pairs : forall x y, x \in U -> y \in U -> part x != None -> part y = part x ->
    (M x == x) || (part (M x) != part x) -> (M y == y) || (part (M y) != part y) -> x = y
}.
Hypothesis H : cut_holds.

(** The inner vertices below the cut. *)
Definition low_inner := [set x in U | ~~ up x && (part x == None)].
(** The vertices of a part. *)
Definition part_set p := [set x in U | part x == Some p].
(** The parts below the cut. *)
Definition low_parts : seq K := undup (pmap part [seq x <- enum U | ~~ up x]).
(** The vertices from the cut on. *)
Definition upper := [set x in U | up x].
Definition cut_sets := upper :: [seq part_set p | p <- low_parts].

Lemma in_low_parts x p : x \in U -> ~~ up x -> part x = Some p -> p \in low_parts.
Proof.
move=> xU lx px; rewrite mem_undup mem_pmap; apply/mapP; exists x; rewrite ?px //.
by rewrite mem_filter lx mem_enum.
Qed.

Lemma low_partP p : p \in low_parts -> forall x, x \in part_set p -> ~~ up x.
Proof.
rewrite mem_undup mem_pmap => /mapP[y]; rewrite mem_filter mem_enum => /andP[ly yU] py x.
rewrite inE => /andP[xU /eqP px]; rewrite (part_level H yU xU) ?px -?py //.
Qed.

Lemma cut_covers : covers e U low_inner cut_sets.
Proof.
have half x y : x \in U -> y \in U -> e x y -> ~~ up x ->
    [|| x \in low_inner, y \in low_inner | has (fun S : {set V} => (x \in S) && (y \in S)) cut_sets].
  move=> xU yU xy lx; rewrite !inE xU yU lx /=; case px: (part x) => [p|] //=.
  have px' : part x != None by rewrite px.
  have [ly py] := outer_edges H xU yU xy lx px'; rewrite ly /=.
  case: py => [->|py]; first by rewrite eqxx.
  apply/orP; right; apply/orP; right; apply/hasP; exists (part_set p).
    by apply: map_f; exact: in_low_parts px.
  by rewrite !inE xU yU py px eqxx.
move=> x y xU yU xy; case ux: (up x); last by apply: half; rewrite ?ux.
case uy: (up y).
  by apply/or3P; apply: Or33; rewrite /= !inE xU yU ux uy.
rewrite orbCA; have := half y x yU xU _ (negbT uy); rewrite e_sym xy => /(_ isT).
by congr [|| _, _ | _]; apply: eq_has => S; rewrite andbC.
Qed.

(** The vertices of a set with a mate in the same part. *)
Definition inside := [set x in U | [&& ~~ up x, part x != None, M x != x & part (M x) == part x]].

(** A set that contains the mates of its vertices is even. *)
Lemma closed_even (S : {set V}) : (forall x, x \in S -> M x \in S) -> (forall x, x \in S -> M x != x) ->
  ~~ odd #|S|.
Proof.
move=> cl cov; have inv := matching_invol HM.
pose N : {ffun V -> V} := [ffun x => if x \in S then M x else x].
have mate x : (M x \in S) = (x \in S) by apply/idP/idP => [/cl|/cl //]; rewrite inv.
have Ninv : involutive N by move=> x; rewrite !ffunE; case xI: (x \in S); rewrite ?mate xI ?inv.
have cN : covered N = S.
  apply/setP => x; rewrite [LHS]inE ffunE; case: ifP => [/cov->|_] //; by rewrite eqxx.
by rewrite -cN (covered_even Ninv) odd_double.
Qed.

Lemma part_inside p : p \in low_parts -> (#|part_set p|./2).*2 <= #|inside :&: part_set p|.
Proof.
move=> pl; have low := low_partP pl; set P := part_set p.
have out x y : x \in P -> y \in P -> x \notin inside -> y \notin inside -> x = y.
  move=> xP yP; have lx := low x xP; have ly := low y yP.
  move: xP yP; rewrite !inE => /andP[xU /eqP px] /andP[yU /eqP py].
  rewrite xU yU lx ly px py /= !negb_and !negbK => ox oy.
  by apply: (part_pairs H); rewrite ?px ?py.
have le1 : #|P :\: inside| <= 1.
  rewrite leqNgt; apply/negP => /card_gt1P[x [y [xD yD]]]; move: xD yD; rewrite !in_setD.
  by case/andP=> xi xP /andP[yi yP] /eqP; apply; exact: out.
have even : ~~ odd #|inside :&: P|.
  apply: closed_even => y; rewrite !inE => /andP[/and5P[yU ly oy My py] /andP[_ /eqP pp]] //.
  have MyU := mate_in HM My; rewrite MyU (eqP py) (pairs_level H My) ly oy (matching_invol HM) eq_sym.
  by rewrite My pp eqxx.
have := cardsID inside P; rewrite [P :&: inside]setIC => <-.
move: le1 even; case: #|P :\: inside| => [|[|//]] _ ev.
  by rewrite addn0 -[X in _ <= X]odd_double_half (negPf ev).
by rewrite addn1 -[X in _ <= X]odd_double_half (negPf ev) add0n leq_double /= uphalf_half (negPf ev).
Qed.

Lemma capacity_pairs : capacity low_inner cut_sets <= pairs M.
Proof.
have inv := matching_invol HM; rewrite -leq_double -(covered_even inv) /capacity doubleD.
have lowM x : x \in low_inner -> M x != x.
  rewrite inE => /and3P[xU lx /eqP px]; apply/eqP => Mx.
  by have [_] := exposed_low H xU Mx; rewrite px.
have upM x : x \in upper -> M x != x.
  by rewrite inE => /andP[xU ux]; apply/eqP => Mx; have [] := exposed_low H xU Mx; rewrite ux.
pose A := low_inner :|: M @: low_inner.
have cA : #|A| = #|low_inner|.*2.
  rewrite cardsU card_imset; last exact: matching_inj HM.
  suff -> : low_inner :&: M @: low_inner = set0 by rewrite cards0 subn0 addnn.
  apply/setP => x; rewrite !inE; apply/negP => /andP[/and3P[_ _ /eqP px] /imsetP[y yl xE]].
  have yM := lowM y yl; move: yl; rewrite inE => /and3P[_ ly /eqP py].
  by have := inner_pairs H yM ly py; rewrite -xE px.
have cI : (halves [seq part_set p | p <- low_parts]).*2 <= #|inside|.
  have: uniq low_parts by exact: undup_uniq.
  rewrite /halves; have sub : {subset low_parts <= low_parts} by [].
  suff h ps (X : {set V}) : uniq ps -> {subset ps <= low_parts} ->
      (forall p x, p \in ps -> x \in inside :&: part_set p -> x \in X) ->
      (sumn [seq #|S|./2 | S : {set V} <- [seq part_set p | p <- ps]]).*2 <= #|X|.
    by move=> un; apply: h => // p x _; rewrite in_setI => /andP[].
  elim: ps X => //= p ps IH X /andP[pn un] subs inX; rewrite doubleD -(cardsID (inside :&: part_set p) X).
  apply: leq_add.
    apply: leq_trans (part_inside (subs p (mem_head _ _))) _; apply: subset_leq_card.
    by apply/subsetP => x xI; rewrite in_setI xI andbT (inX p) ?mem_head.
  apply: IH => // [q qs|q x qs xI]; first by apply: subs; rewrite in_cons qs orbT.
  rewrite in_setD (inX q) ?in_cons ?qs ?orbT // andbT in_setI negb_and; apply/orP; right.
  move: xI; rewrite !inE => /andP[_ /andP[_ /eqP ->]]; rewrite negb_and; apply/orP; right.
  by apply: contraNneq pn => -[<-].
have cU : (#|upper|./2).*2 <= #|upper| by rewrite -[X in _ <= X]odd_double_half leq_addl.
have sub : A :|: inside :|: upper \subset covered M.
  apply/subsetP => x; rewrite inE => /orP[|/upM]; last by rewrite inE.
  rewrite inE => /orP[|]; last by rewrite !inE => /and5P[_ _ _ -> _].
  rewrite inE => /orP[/lowM|/imsetP[y /lowM yM ->]]; rewrite inE //.
  by rewrite inv eq_sym.
apply: leq_trans (subset_leq_card sub); rewrite /halves /= doubleD.
have dis1 : [disjoint A & inside].
  apply/pred0P => x /=; apply/negbTE/negP => /andP[]; rewrite !inE.
  case/orP=> [/and3P[_ _ /eqP->]|/imsetP[y yl ->]] /and5P[_ _ o Mo /eqP pe] //.
  by move: yl; rewrite inE => /and3P[_ _ /eqP py]; rewrite inv py in pe; rewrite -pe in o.
have dis2 : [disjoint A :|: inside & upper].
  apply/pred0P => x /=; apply/negbTE/negP => /andP[]; rewrite !inE => h /andP[_ ux].
  move: h; rewrite ux /= !andbF /= orbF => /imsetP[y yl xE].
  have yM := lowM y yl; move: yl; rewrite inE => /and3P[_ ly _].
  by move: ly; rewrite -(pairs_level H yM) -xE ux.
rewrite cardsU (disjoint_setI0 dis2) cards0 subn0 cardsU (disjoint_setI0 dis1) cards0 subn0 cA.
rewrite -addnA leq_add2l addnC leq_add //.
Qed.

(** The cover is tight. *)
Theorem cut_tight : tight e U low_inner cut_sets.
Proof. exact: matching_tight HM cut_covers capacity_pairs. Qed.

Lemma upper_even : ~~ odd #|upper|.
Proof.
have cov x : x \in upper -> M x != x.
  by rewrite inE => /andP[xU ux]; apply/eqP => Mx; have [] := exposed_low H xU Mx; rewrite ux.
apply: (closed_even _ cov) => x xu; have Mx := cov x xu; move: xu; rewrite !inE => /andP[_ ux].
by rewrite (mate_in HM Mx) (pairs_level H Mx).
Qed.

Theorem upper_essential x : x \in U -> up x -> essential e U x.
Proof.
move=> xU ux; apply: (tight_even_essential cut_tight _ upper_even); first exact: mem_head.
by rewrite inE xU.
Qed.

Theorem inner_essential x : x \in U -> ~~ up x -> part x = None -> essential e U x.
Proof. by move=> xU lx px; apply: tight_vertex_essential cut_tight _; rewrite inE xU lx px. Qed.

Theorem rising_shut N x y : x \in U -> y \in U -> ~~ up x -> part x = None -> up y ->
  maximum e U N -> N x != y.
Proof.
move=> xU yU lx px uy mN; have xy : x != y by apply: contraNneq lx => ->.
apply: (tight_shut e_sym cut_tight xy _ mN).
have xC : x \in low_inner by rewrite inE xU lx px.
apply: leq_ltn_trans (capacity_vertex cut_sets xC).
have uE : upper :\ x = upper.
  by apply/setP => z; rewrite !inE; case: (eqVneq z x) => [->|//]; rewrite (negPf lx) andbF.
have yu : y \in upper by rewrite inE yU.
have uI : upper \in but cut_sets x by rewrite /but /= uE mem_head.
exact: capacity_even uI upper_even yu.
Qed.

Theorem inner_shut N x y : x \in U -> y \in U -> x != y -> ~~ up x -> part x = None -> ~~ up y ->
  part y = None -> maximum e U N -> N x != y.
Proof.
move=> xU yU xy lx px ly py mN; apply: (tight_shut e_sym cut_tight xy _ mN).
have xC : x \in low_inner by rewrite inE xU lx px.
have yC : y \in low_inner :\ x by rewrite !inE eq_sym xy yU ly py.
exact: leq_ltn_trans (capacity_vertex (but cut_sets x) yC) (capacity_vertex cut_sets xC).
Qed.

Theorem cut_maximum : maximum e U M.
Proof.
by rewrite /maximum HM eqn_leq nu_max //= (leq_trans (cover_nu cut_covers) capacity_pairs).
Qed.
End Cut.

(** ** Alternating paths *)

(** A path z0, z1, ..., zm with an even m: each z of an even number is the mate of the next one,
    and the others are joined to the next one. *)
Fixpoint alternating M (z : V) (l : seq V) : Prop :=
  match l with
  | [::] => True
  | y :: x :: l' => [/\ M z = y, e y x & alternating M x l']
  | _ => False
  end.

(** The same number of pairs, without the first vertex. *)
Lemma path_exposes U M z l : matching e U M -> uniq (z :: l) -> {subset z :: l <= U} ->
  alternating M z l -> M (last z l) = last z l ->
  exists N, [/\ matching e U N, pairs N = pairs M, N z = z & forall x, x \notin z :: l -> N x = M x].
Proof.
have [n] := ubnP (size l); elim: n z l => // n IH z [|y [|x l]] //= lt HM.
  by move=> _ _ _ Mz; exists M.
case/and4P=> zn yn xn un sub [Mz yx alt] Ml.
have sub' : {subset x :: l <= U} by move=> w wl; apply: sub; rewrite !in_cons in wl *; rewrite wl !orbT.
have un' : uniq (x :: l) by rewrite /= xn.
have lt' : size l < n by apply: ltnW.
have [N [HN pN Nx same]] := IH x l lt' HM un' sub' alt Ml.
move: zn yn; rewrite !in_cons !negb_or => /and3P[zy zx zl] /andP[yx' yl].
have Nz : N z = y by rewrite same // in_cons negb_or zx zl.
have inv := matching_invol HN; have Ny : N y = z by rewrite -Nz inv.
have Nzz : N z != z by rewrite Nz eq_sym.
have xz : x != z by rewrite eq_sym.
have xy : x != y by rewrite eq_sym.
pose D := del N z; have HD : matching e U D.
  by apply: matching_sub (del_matching z HN); exact: subset_trans (subD1set _ _) (subD1set _ _).
have [Dy Dx Dz] : [/\ D y = y, D x = x & D z = z].
  by rewrite !ffunE Nz !eqxx orbT (negPf xz) (negPf xy) Nx.
have yU : y \in U by apply: sub; rewrite !in_cons eqxx orbT.
have xU : x \in U by apply: sub; rewrite !in_cons eqxx !orbT.
exists (add D y x); split.
- exact: (add_matching e_sym).
- by rewrite add_pairs // -(pairs_del inv Nzz).
- by rewrite ffunE (negPf zy) (negPf zx).
move=> w; rewrite !in_cons !negb_or => /and4P[wz wy wx wl].
by rewrite ffunE (negPf wy) (negPf wx) ffunE Nz (negPf wz) (negPf wy) /= same // in_cons negb_or wx.
Qed.

(** In a maximum matching, a vertex from which such a path leads to an exposed vertex is
    inessential. *)
Theorem path_inessential U M z l : maximum e U M -> uniq (z :: l) -> {subset z :: l <= U} ->
  alternating M z l -> M (last z l) = last z l -> ~~ essential e U z.
Proof.
case/andP=> HM /eqP pM un sub alt Ml; have [N [HN pN Nz _]] := path_exposes HM un sub alt Ml.
by apply/negP => /forallP/(_ N); rewrite /maximum HN pN pM eqxx Nz eqxx.
Qed.

(** If the path ends there, or at the mate of a vertex beside its first vertex that it does not
    contain, some maximum matching has an edge between these two. *)
Theorem path_matches U M t z l : maximum e U M -> t \in U -> M t != t -> e t z -> t \notin z :: l ->
  uniq (z :: l) -> {subset z :: l <= U} -> alternating M z l ->
  M (last z l) = last z l \/ last z l = M t -> exists2 N, maximum e U N & N t = z.
Proof.
case/andP=> HM /eqP pM tU Mt tz tn un sub alt ends; have inv := matching_invol HM.
have zU : z \in U by apply: sub; exact: mem_head.
have tz' : t != z by apply: contraNneq tn => ->; exact: mem_head.
pose D := del M t; have HD : matching e U D.
  by apply: matching_sub (del_matching t HM); exact: subset_trans (subD1set _ _) (subD1set _ _).
have pD : pairs M = (pairs D).+1 := pairs_del inv Mt.
have Dt : D t = t by rewrite ffunE eqxx.
have Dl : D (last z l) = last z l.
  by rewrite ffunE; case: ends => ->; [rewrite if_same|rewrite eqxx orbT].
have altD : alternating D z l.
  clear un sub zU tz' Dl tz ends; have [n] := ubnP (size l).
  elim: n z l alt tn => // n IH z [|y [|x l]] //= [Mz yx alt]; rewrite !in_cons !negb_or.
  case/and4P=> tz ty tx tl lt; split=> //.
    rewrite ffunE eq_sym (negPf tz) /=; case: eqP => [zM|_] //.
    by move: ty; rewrite -Mz zM inv eqxx.
  by apply: IH => //; [rewrite in_cons negb_or tx|exact: ltnW].
have [N [HN pN Nz same]] := path_exposes HD un sub altD Dl.
have Nt : N t = t by rewrite same // Dt.
exists (add N t z); last by rewrite ffunE eqxx.
by rewrite /maximum (add_matching e_sym) //= add_pairs // pN -pD pM.
Qed.
End Parts.
