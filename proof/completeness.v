(** * Every lost position has a certificate

    - [konig] (Kőnig 1931): a bipartite graph has a cover without sets whose capacity is the
      matching number.
    - [gallai] (Gallai 1964): if no vertex is essential, no maximum matching misses two vertices
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

Lemma step_colour U K M x z : matching e U M -> step K M x z -> black z = black x.
Proof.
move=> HM /existsP[y /and4P[_ /coloured xy /eqP Myz zy]].
have My : M y != y by rewrite Myz.
have := coloured (mate_adj HM My); rewrite Myz.
by move: xy; case: (black x); case: (black y); case: (black z).
Qed.

(** Shifting a matching along an alternating path. The matching misses the first vertex of the
    path; the shifted one misses the last vertex instead, has as many pairs, covers the same
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
  congr negb; apply/idP/existsP => [rM|[w /andP[rw wx]]]; first by exists (M x); rewrite rM /= e_sym.
  by case/andP: (reached_next w x rw xU wx).
rewrite negbK; apply/existsP/idP => [[w /andP[rw wM]]|rx]; last by exists x; rewrite rx.
by case/andP: (reached_next w (M x) rw (closed x xU) wM) => _; rewrite inv.
Qed.
End Shift.
