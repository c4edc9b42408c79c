(** * Pieces

    A proved review of a game on a bipartite graph collects vertices in pieces. A piece K is
    closed under the matching M. It has one of two kinds:

    - A piece without uncovered vertices: alternating paths within K lead from each vertex of a
      colour to each other vertex of this colour ([strong]).
    - A piece that is free in a colour: alternating paths within K lead from uncovered vertices to
      all vertices of this colour ([free]).

    Conclusions from a piece:

    - [free_inessential]: a vertex of the free colour is inessential in the graph.
    - [piece_edge]: an edge between two vertices of one piece is in a maximum matching.
    - [strong_exposes], [free_exposes]: the exact property of a piece. Some matching of K exposes
      two given vertices of different colours with one pair less; in a free piece, some matching
      exposes a given vertex of the free colour with as many pairs.

    How pieces grow:

    - [pair_strong], [single_free]: a pair and a single uncovered vertex are pieces.
    - [merge_free]: a piece that an edge joins to a free piece becomes free together with it.
    - [merge_path]: all pieces on an alternating path that ends in a free piece become one free piece.
    - [merge_cycle]: two strong pieces that edges join in both directions become one.
    - [merge_walk]: all strong pieces on a closed alternating walk become one strong piece. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Pieces.
Variables (V : finType) (e : rel V).
Hypothesis e_sym : symmetric e.
Variable black : pred V.
Hypothesis coloured : forall x y, e x y -> black x != black y.
Variables (U : {set V}) (M : {ffun V -> V}).
Hypothesis HM : matching e U M.
Implicit Types (K L : {set V}) (N : {ffun V -> V}).

(** The set contains the mates of its vertices. *)
Definition closed K := forall x, x \in K -> M x \in K.
(** The vertices of [K] with the colour [c]. *)
Definition side (c : bool) K x := (x \in K) && (black x == c).
(** An alternating path within [K]. *)
Definition leads K := connect (step e K M).

(** A piece without uncovered vertices. [c] is the colour of the paths. *)
Record strong c K : Prop := Strong {
  strong_in : K \subset U;
  strong_closed : closed K;
  strong_covered : forall x, x \in K -> M x != x;
  strong_leads : forall x z, side c K x -> side c K z -> leads K x z
}.

(** A piece that is free in the colour [c]. *)
Record free c K : Prop := Free {
  free_in : K \subset U;
  free_closed : closed K;
  free_uncovered : forall x, x \in K -> M x = x -> black x = c;
  free_leads : forall z, side c K z -> exists x, [/\ side c K x, M x = x & leads K x z]
}.

(** A piece of either kind. *)
Definition piece c K := strong c K \/ free c K.

(** The mate of the mate of a vertex is the vertex. *)
Lemma inv : involutive M.
Proof. exact: matching_invol HM. Qed.

(** A mate has the other colour. *)
Lemma mate_colour x : M x != x -> black (M x) = ~~ black x.
Proof. by move=> /(mate_adj HM)/coloured; case: (black x); case: (black (M x)). Qed.

(** The mates of the vertices of one colour are the vertices of the other colour. *)
Lemma side_mate c K y : closed K -> M y != y -> side (~~ c) K y -> side c K (M y).
Proof.
move=> cl My /andP[yK /eqP yc]; by rewrite /side cl // mate_colour // yc negbK eqxx.
Qed.

(** ** Conclusions from a piece *)

(** [N] is a matching that differs from [M] within [K] only. *)
Definition within K N := matching e U N /\ forall x, x \notin K -> N x = M x.

(** A free piece can expose any vertex of its colour. *)
Theorem free_exposes c K z : free c K -> side c K z ->
  exists N, [/\ within K N, pairs N = pairs M, N z = z &
                forall y, black y != c -> (N y == y) = (M y == y)].
Proof.
move=> fK zK; have [x [/andP[xK /eqP xc] Mx]] := free_leads fK zK.
case/connectP=> p walk zp; case/shortenP: walk zp => q walk uq _ ->.
have [N [HN pN Nz out same]] := shift e_sym coloured (free_in fK) (free_closed fK) HM xK Mx walk uq.
by exists N; split=> // y; rewrite -xc; exact: same.
Qed.

(** A vertex that a free piece can expose is inessential if the matching is maximum. *)
Theorem free_inessential c K z : maximum e U M -> free c K -> side c K z -> ~~ essential e U z.
Proof.
case/andP=> _ /eqP mM fK /(free_exposes fK)[N [[HN _] pN Nz _]].
by apply/negP => /forallP/(_ N); rewrite /maximum HN pN mM Nz !eqxx.
Qed.

(** A piece can expose two vertices of different colours at the cost of one pair. *)
Theorem strong_exposes c K x y : strong c K -> side c K x -> side (~~ c) K y ->
  exists N, [/\ within K N, pairs M = (pairs N).+1, N x = x & N y = y].
Proof.
move=> sK xK yK; have My := strong_covered sK (proj1 (andP yK)).
have zK := side_mate (strong_closed sK) My yK; set z := M y in zK My.
have Mz : M z = y by rewrite /z inv.
have [yinK /eqP yc] := andP yK; have [zinK /eqP zc] := andP zK.
have HD : matching e U (del M y).
  apply: matching_sub (del_matching y HM); exact: subset_trans (subD1set _ _) (subD1set _ _).
have DE w : del M y w = if (w == y) || (w == z) then w else M w by rewrite ffunE.
have clD w : w \in K -> del M y w \in K.
  by move=> wK; rewrite DE; case: ifP => // _; exact: strong_closed sK _ wK.
have /connectP[p walk xp] := strong_leads sK zK xK; case/shortenP: walk xp => q walk uq _ xq.
have walkD : path (step e K (del M y)) z q.
  suff all q' a : z \notin q' -> black a = c -> path (step e K M)
    a q' -> path (step e K (del M y)) a q'.
    by apply: all => //; case/andP: uq.
  elim: q' a => //= b q' IH a; rewrite inE negb_or => /andP[zb zq'] ac /andP[ab rest].
  have bc : black b = c by rewrite (step_colour coloured HM ab).
  rewrite IH // andbT; have /existsP[w /and4P[wK aw /eqP Mw bw]] := ab.
  apply/existsP; exists w; rewrite wK aw bw andbT DE /=.
  have aw_c := coloured aw; rewrite ac in aw_c.
  case: (eqVneq w y) => [wy|_ /=]; first by rewrite -Mw wy eqxx in zb.
  by case: (eqVneq w z) => [wz|_]; [rewrite wz zc eqxx in aw_c|rewrite Mw].
have Dz : del M y z = z by rewrite DE eqxx orbT.
have [N [HN pN Nx out same]] := shift e_sym coloured (strong_in sK) clD HD zinK Dz walkD uq.
exists N; split.
- split=> // w wK; rewrite out // DE.
  by case: ifP => // /orP[]/eqP wE; rewrite wE ?yinK ?zinK in wK.
- by rewrite pN; exact: pairs_del inv My.
- by rewrite xq.
by apply/eqP; rewrite same ?DE ?eqxx // yc zc; case: (c).
Qed.

(** The same holds for a free piece. *)
Theorem free_exposes_two c K x y : free c K -> side c K x -> side (~~ c) K y ->
  exists N, [/\ within K N, pairs M = (pairs N).+1, N x = x & N y = y].
Proof.
move=> fK xK /andP[yK /eqP yc]; have [N [[HN out] pN Nx same]] := free_exposes fK xK.
have invN := matching_invol HN.
have My : M y != y.
  by apply/eqP => My; have := free_uncovered fK yK My; rewrite yc; case: (c).
have Ny : N y != y by rewrite same // yc; case: (c).
have NyK : N y \in K.
  apply: contraT => no; have := yK; rewrite -(invN y) (out _ no).
  by rewrite (closed_out _ inv (free_closed fK)) (negPf no).
exists (del N y); split.
- split=> [|w wK].
    apply: matching_sub (del_matching y HN); exact: subset_trans (subD1set _ _) (subD1set _ _).
  rewrite ffunE -out //; case: ifP => // /orP[]/eqP wE; rewrite wE ?yK ?NyK // in wK.
- by rewrite -pN; exact: pairs_del invN Ny.
- by rewrite ffunE Nx; case: ifP.
by rewrite ffunE eqxx.
Qed.

(** An edge between two vertices of a piece is in a maximum matching. *)
Theorem piece_edge c K x y : maximum e U M -> piece c K -> side c K x -> side (~~ c) K y -> e x y ->
  exists2 N, maximum e U N & N x = y.
Proof.
case/andP=> _ /eqP mM pK xK yK xy.
have KU : K \subset U by case: pK => [/strong_in|/free_in].
have [N [[HN _] pN Nx Ny]] : exists N, [/\ within K N, pairs M = (pairs N).+1, N x = x & N y = y].
  by case: pK => [sK|fK]; [exact: strong_exposes sK xK yK|exact: free_exposes_two fK xK yK].
case/andP: xK => /(subsetP KU) xU _; case/andP: yK => /(subsetP KU) yU _.
have nxy : x != y by apply: contraTneq (coloured xy) => ->; rewrite eqxx.
exists (add N x y); last by rewrite ffunE eqxx.
by rewrite /maximum add_matching //= add_pairs // -pN mM.
Qed.

(** ** How pieces grow *)

(** A path within a set is a path within a larger set. *)
Lemma leads_sub K L x z : K \subset L -> leads K x z -> leads L x z.
Proof.
move=> /subsetP sub; apply: connect_sub => a b /existsP[y /andP[/sub yL h]].
by apply: connect1; apply/existsP; exists y; rewrite yL.
Qed.

(** A pair is a piece. *)
Theorem pair_strong c x : x \in U -> M x != x -> strong c [set x; M x].
Proof.
move=> xU Mx; split.
- by apply/subsetP => z; rewrite !inE => /orP[]/eqP-> //; exact: mate_in HM Mx.
- by move=> z; rewrite !inE => /orP[]/eqP->; rewrite ?inv eqxx ?orbT.
- by move=> z; rewrite !inE => /orP[]/eqP->; rewrite ?mate_covered //; exact: inv.
move=> a b /andP[aK /eqP ac] /andP[bK /eqP bc]; suff -> : a = b by exact: connect0.
have mc := mate_colour Mx; rewrite -bc in ac.
by case/set2P: aK ac => ->; case/set2P: bK => -> //; rewrite mc; case: (black x).
Qed.

(** An uncovered vertex is a free piece. *)
Theorem single_free x : x \in U -> M x = x -> free (black x) [set x].
Proof.
move=> xU Mx; split=> [|z|z|z].
- by rewrite sub1set.
- by rewrite !inE => /eqP->; rewrite Mx.
- by rewrite inE => /eqP->.
rewrite /side inE => /andP[/eqP-> _]; exists x; rewrite /side inE !eqxx; split=> //.
exact: connect0.
Qed.

(** An edge from a vertex of [L] with the colour [c] to a vertex of [K] with the other colour. *)
Definition link c L K := [exists z, exists y, [&& side c L z, side (~~ c) K y & e z y]].

(** Paths continue over a link into all of a strong piece. *)
Lemma link_leads c L K (J : {set V}) z x : strong c K -> K \subset J -> link c L K ->
  (forall w, side c L w -> leads J z w) -> side c K x -> leads J z x.
Proof.
move=> sK KJ /existsP[w /existsP[y /and3P[wL yK wy]]] zw xK.
have My := strong_covered sK (proj1 (andP yK)); have mK := side_mate (strong_closed sK) My yK.
apply: connect_trans (zw w wL) _; apply: (@connect_trans _ _ (M y)).
  apply: connect1; apply/existsP; exists y; rewrite wy eqxx My (subsetP KJ) //.
  by case/andP: yK.
exact: leads_sub KJ (strong_leads sK mK xK).
Qed.

(** A piece that an edge joins to a free piece becomes free together with it. *)
Theorem merge_free c K L : piece c K -> free c L -> link c L K -> free c (K :|: L).
Proof.
move=> pK fL lk; have KJ : K \subset K :|: L := subsetUl K L; have LJ := subsetUr K L.
have KU : K \subset U by case: pK => [/strong_in|/free_in].
have clK : closed K by case: pK => [/strong_closed|/free_closed].
split=> [|x|x|z].
- by rewrite subUset KU (free_in fL).
- by rewrite !inE => /orP[/clK|/(free_closed fL)] ->; rewrite ?orbT.
- rewrite inE => /orP[xK|xL] Mx; last exact (free_uncovered fL xL Mx).
  case: pK => [sK|fK]; last exact (free_uncovered fK xK Mx).
  by have := strong_covered sK xK; rewrite Mx eqxx.
case/andP; rewrite inE => zKL zc.
have from (J : {set V}) : J \subset K :|: L -> free c J -> z \in J ->
    exists x, [/\ side c (K :|: L) x, M x = x & leads (K :|: L) x z].
  move=> sub fJ zJ; have [|x [/andP[xJ xc] Mx xz]] := free_leads fJ (z := z);
    first by rewrite /side zJ.
  by exists x; rewrite /side (subsetP sub) // xc (leads_sub sub).
case zL: (z \in L); first exact: from LJ fL zL.
have zK : z \in K by rewrite zL orbF in zKL.
case: pK => [sK|fK]; last exact: from KJ fK zK.
have /existsP[w /existsP[y /and3P[wL yK wy]]] := lk.
have [x [/andP[xL xc] Mx xw]] := free_leads fL wL; exists x.
rewrite /side (subsetP LJ) // xc; split=> //.
apply: connect_trans (leads_sub LJ xw) _.
have My := strong_covered sK (proj1 (andP yK)); have mK := side_mate (strong_closed sK) My yK.
apply: (@connect_trans _ _ (M y)).
  apply: connect1; apply/existsP; exists y; rewrite wy eqxx My (subsetP KJ) //.
  by case/andP: yK.
by apply: leads_sub KJ (strong_leads sK mK _); rewrite /side zK.
Qed.

(** All pieces on an alternating path that ends in a free piece become one free piece. *)
Theorem merge_path c K Ks : (forall L, L \in K :: Ks -> piece c L) -> free c (last K Ks) ->
  path (fun K L => link c L K) K Ks -> free c (\bigcup_(L <- K :: Ks) L).
Proof.
elim: Ks K => [|L Ks IH] K pieces /=; first by rewrite big_seq1.
move=> fl /andP[/existsP[z /existsP[y /and3P[/andP[zL zc] yK zy]]] walk]; rewrite big_cons.
have pK : piece c K by apply: pieces; rewrite inE eqxx.
have fu : free c (\bigcup_(L' <- L :: Ks) L').
  by apply: IH => // J JL; apply: pieces; rewrite inE JL orbT.
apply: merge_free pK fu _; apply/existsP; exists z; apply/existsP; exists y.
by rewrite yK zy /side big_cons inE zL zc.
Qed.

(** All pieces on a closed alternating walk become one piece. *)
Theorem merge_walk c Ks : (forall K, K \in Ks -> strong c K) -> cycle (link c) Ks ->
  strong c (\bigcup_(K <- Ks) K).
Proof.
move=> strongs walk; set J := \bigcup_(K <- Ks) K.
have inJ K : K \in Ks -> K \subset J by move=> KKs; rewrite /J (big_rem K) //= subsetUl.
have find x : x \in J -> exists2 K, K \in Ks & x \in K.
  rewrite /J; elim: (Ks) => [|K Ls IH]; first by rewrite big_nil inE.
  rewrite big_cons inE => /orP[xK|/IH[L LLs xL]]; first by exists K; rewrite // inE eqxx.
  by exists L; rewrite // inE LLs orbT.
split=> [|x /find[K KKs xK]|x /find[K KKs xK]|x z /andP[/find[K KKs xK] xc] /andP[/find[L LKs zL] zc]].
- apply/subsetP => x /find[K KKs]; exact: (subsetP (strong_in (strongs K KKs))).
- apply: (subsetP (inJ K KKs)); exact: strong_closed (strongs K KKs) _ xK.
- exact (strong_covered (strongs K KKs) xK).
pose r := [rel K L | [&& K \in Ks, L \in Ks & link c K L]].
have cr : cycle r Ks.
  apply: (sub_in_cycle (P := mem Ks)) walk; last exact/allP.
  by move=> A B /= AK BK lk; rewrite AK BK.
have /connectP[p path_p lp] := connect_cycle cr KKs LKs.
have all_from : forall w, side c K w -> leads J x w.
  by move=> w wK; apply: leads_sub (inJ K KKs) (strong_leads (strongs K KKs) _ wK);
    rewrite /side xK.
suff: forall w, side c L w -> leads J x w by apply; rewrite /side zL.
rewrite lp; elim: p K {KKs xK lp} path_p all_from =>
  //= A p IH K /andP[/and3P[_ AK lk] path_p] from.
apply: IH path_p _ => w wA; exact: link_leads (strongs A AK) (inJ A AK) lk from wA.
Qed.

(** Two pieces that edges join in both directions become one. *)
Theorem merge_cycle c K L : strong c K -> strong c L -> link c K L -> link c L K ->
  strong c (K :|: L).
Proof.
move=> sK sL KL LK; have := @merge_walk c [:: K; L]; rewrite !big_cons big_nil setU0; apply.
  by move=> J; rewrite !inE => /orP[]/eqP->.
by rewrite /= KL LK.
Qed.

(** A piece that is strong in one colour is strong in the other. *)
Theorem strong_other c K : strong c K -> strong (~~ c) K.
Proof.
move=> sK; split; [exact: strong_in sK|exact: strong_closed sK|exact: strong_covered sK|].
have back x z : x \in K -> leads K x z -> leads K (M z) (M x).
  move=> xK /connectP[p]; elim: p x xK => [|a p IH] x xK /=; first by move=> _ ->; exact: connect0.
  case/andP=> /existsP[y /and4P[yK xy /eqP My ay]] walk zp.
  have aK : a \in K by rewrite -My; exact: strong_closed sK _ yK.
  apply: connect_trans (IH a aK walk zp) _; apply: connect1; apply/existsP; exists x.
  by rewrite -My inv xK e_sym xy eqxx (strong_covered sK).
move=> x z xK zK; have [xinK _] := andP xK; have [zinK _] := andP zK.
have mx := side_mate (strong_closed sK) (strong_covered sK xinK) xK.
have mz := side_mate (strong_closed sK) (strong_covered sK zinK) zK.
by have := back _ _ (strong_closed sK zinK) (strong_leads sK mz mx); rewrite !inv.
Qed.
End Pieces.
