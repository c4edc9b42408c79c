(** * Accepted lines of graphs without colours are true

    - [judge_parts_true]: if the judge accepts a line, exactly the claimed moves win in each position and
      before the placement, by the literal rules. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover certificate state invariant backward
  backward_sound line line_sound parts parts_line.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Different elements have different images. *)
Lemma uniq_pmap (T S : eqType) (f : T -> option S) l a b p :
  uniq (pmap f l) -> a \in l -> b \in l -> f a = Some p -> f b = Some p -> a = b.
Proof.
elim: l => //= c l IH; rewrite !in_cons.
have other d : d \in l -> f d = Some p -> p \in pmap f l.
  by move=> dl fd; rewrite mem_pmap; apply/mapP; exists d.
case fc: (f c) => [q|] /=.
  case/andP=> qn un /orP[/eqP->|al] /orP[/eqP->|bl] fa fb //; last exact: IH.
  - by rewrite fc in fa; case: fa qn => ->; rewrite (other b).
  - by rewrite fc in fb; case: fb qn => ->; rewrite (other a).
move=> un /orP[/eqP->|al] /orP[/eqP->|bl] fa fb //; last exact: IH.
  by rewrite fc in fa.
by rewrite fc in fb.
Qed.

Section Sound.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variables (row : positive -> seq positive) (inside : positive -> bool) (top : positive).
Variable vs : seq positive.
Hypothesis name_inj : injective name.
Hypothesis named : forall v, inside v -> exists x, name x = v.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis e_sym : symmetric e.
Hypothesis e_irr : forall x, ~~ e x x.
Hypothesis vsE : forall v, inside v -> v \in vs.
Implicit Types (U : {set V}) (M : {ffun V -> V}) (st : state).
Notation graph := (graph name).

(** ** The invariant *)

(** The maps are a matching of the graph. *)
Record sane st M : Prop := Sane {
  p_inside : forall v, present st v -> inside v;
  p_matching : matching e (graph st) M;
  p_mates : forall x, mate st (name x) = name (M x)
}.

(** The part of a vertex, and whether it is above a cut. *)
Definition part st : V -> option positive := fun x => pid st (name x).
Definition up st k : pred V := fun x => above st k (name x).

(** All conditions hold. *)
Record firm st M : Prop := Firm {
  f_sane : sane st M;
  f_cuts : cuts st != [::];
  f_hold : forall k, k \in cuts st -> cut_holds e (graph st) M (part st) (up st k)
}.

Lemma present_graph st M v : sane st M -> present st v -> exists2 x, name x = v & x \in graph st.
Proof. by move=> s pv; have [x nx] := named (p_inside s pv); exists x; rewrite // inE nx. Qed.

Lemma bring_sane v st st' M : bring inside v st = Some st' -> sane st M ->
  exists x, [/\ name x = v, x \notin graph st, graph st' = x |: graph st & sane st' M].
Proof.
rewrite /bring; case: ifP => // /andP[iv pv] /Some_inj <- [ins HM ms]; have [x nx] := named iv.
have xg : x \notin graph st by rewrite in_graph nx.
have gE : graph (State (PositiveMap.add v true (here st)) (PositiveMap.add v v (mates st)) (levs st)
    (cuts st) (pids st) (mems st) (kinds st) (dirty st)) = x |: graph st.
  apply/setP => y; rewrite in_setU1 !in_graph /present /= mget_add -nx (inj_eq name_inj).
  by case: (y == x).
exists x; split=> //; split.
- by move=> w; rewrite /present /= mget_add; case: eqP => [->|_ /ins].
- by rewrite gE; apply: matching_sub HM; exact: subsetUr.
move=> y; rewrite /mate /= mget_add -nx (inj_eq name_inj); case: (eqVneq y x) => [->|_]; last exact: ms.
by rewrite (matching_out HM xg).
Qed.

Lemma join_sane a b st st' M : join row a b st = Some st' -> sane st M ->
  exists M' x y, [/\ name x = a, name y = b, M' x = y, M' y = x & graph st' = graph st /\ sane st' M'].
Proof.
rewrite /join; case: ifP => // /andP[ab] /and5P[pa pb /eqP ma /eqP mb br] /Some_inj <- s.
have [x nx xg] := present_graph s pa; have [y ny yg] := present_graph s pb; case: (s) => ins HM ms.
subst a b; have xy : x != y by apply: contraNneq ab => ->.
have Mx : M x = x by apply: name_inj; rewrite -ms.
have My : M y = y by apply: name_inj; rewrite -ms.
have exy : e x y by rewrite e_row.
exists (add M x y), x, y; split=> //; first by rewrite ffunE eqxx.
  by rewrite ffunE eq_sym (negPf xy) eqxx.
split; first by apply/setP => z; rewrite !in_graph.
split=> [v /ins //| |z]; first by rewrite (_ : graph _ = graph st);
  [exact: (add_matching e_sym)|apply/setP => z; rewrite !in_graph].
rewrite /mate /= !mget_add !(inj_eq name_inj) ffunE; case: (eqVneq z x) => // _.
by case: (eqVneq z y) => // _; exact: ms.
Qed.

Lemma divide_sane a st st' M : divide a st = Some st' -> sane st M ->
  exists M', graph st' = graph st /\ sane st' M'.
Proof.
rewrite /divide; case: ifP => // /andP[pa ma] /Some_inj <- s.
have [x nx xg] := present_graph s pa; case: (s) => ins HM ms; subst a; rewrite ms.
exists (del M x); split; first by apply/setP => z; rewrite !in_graph.
split=> [v /ins //| |z].
  rewrite (_ : graph _ = graph st); last by apply/setP => z; rewrite !in_graph.
  by apply: matching_sub (del_matching x HM); exact: subset_trans (subD1set _ _) (subD1set _ _).
rewrite /mate /= !mget_add !(inj_eq name_inj) ffunE; case: (eqVneq z x) => [->|_] //=.
by case: (eqVneq z (M x)) => [->|_] //=; exact: ms.
Qed.

Lemma label_sane l v st st' M : label top l v st = Some st' -> sane st M ->
  graph st' = graph st /\ sane st' M.
Proof.
rewrite /label; case: ifP => // _ /Some_inj <- [ins HM ms].
have gE : graph (State (here st) (mates st) (PositiveMap.add v l.1 (levs st)) (cuts st)
    (PositiveMap.add v (if l.2 is Npos p then Some p else None) (pids st)) (mems st) (kinds st) (dirty st)) =
    graph st by apply/setP => z; rewrite !in_graph.
by split=> //; split=> //; rewrite gE.
Qed.

Lemma part_runs_sane rs st st' M : each (label_part_run top) rs st = Some st' -> sane st M ->
  graph st' = graph st /\ sane st' M.
Proof.
elim: rs st => [|r rs IH] st /=; first by case=> <-.
case lr: (label_part_run _ _ _) => [s1|//] rest s.
suff [e1 g1] : graph s1 = graph st /\ sane s1 M by have [e2 g2] := IH _ rest g1; rewrite e2 e1.
move: lr; rewrite /label_part_run; case: ifP => // _.
elim: (range _ _) st s {IH rest} => [|v l IH] st s /=; first by case=> <-.
case pv: (present st v); last exact: IH.
case sl: (label _ _ _ _) => [s2|//] rest; have [e2 g2] := label_sane sl s.
by have [e3 g3] := IH _ g2 rest; rewrite e3 e2.
Qed.

Lemma switch_sane path t st st' M : switch row t path st = Some st' -> sane st M ->
  graph st' = graph st /\ exists M', sane st' M'.
Proof.
have [n] := ubnP (size path); elim: n path t st M => // n IH [//|z [|y path]] t st M lt /=.
  by move=> h s; have [M' [x [x' [_ _ _ _ [-> s']]]]] := join_sane h s; split=> //; exists M'.
case: ifP => // _; case dp: (divide z st) => [s1|//]; case jp: (join _ _ _ _) => [s2|//] h s.
have [M1 [e1 g1]] := divide_sane dp s; have [M2 [x [x' [_ _ _ _ [e2 g2]]]]] := join_sane jp g1.
have lt' : size path < n by apply: ltnW; exact: lt.
by have [e3 [M3 g3]] := IH path y s2 M2 lt' h g2; rewrite e3 e2 e1; split=> //; exists M3.
Qed.

(** Merging levels changes the cuts only. *)
Definition same_maps st st' :=
  [/\ here st' = here st, mates st' = mates st, levs st' = levs st & pids st' = pids st].

Lemma merges_same st l : same_maps st (foldl (fun st v => merge_at row v st) st l).
Proof.
have trans a b c : same_maps a b -> same_maps b c -> same_maps a c.
  by case=> h1 h2 h3 h4 [g1 g2 g3 g4]; split; rewrite ?g1 ?g2 ?g3 ?g4.
have one low high s : same_maps s (merge_levels low high s) by rewrite /merge_levels; case: ifP.
have folds (f : state -> positive -> state) ws : (forall s w, same_maps s (f s w)) ->
    forall s, same_maps s (foldl f s ws).
  by move=> h; elim: ws => [|w ws IH] s //=; exact: trans (h s w) (IH _).
apply: (@folds) => s v; rewrite /merge_at; case: ifP => _; first exact: one.
by apply: trans (one _ _ _) _; apply: folds => s' w; case: ifP => _ //; exact: one.
Qed.

(** All vertices of a settled state satisfy the conditions. *)
Lemma settle_firm st st' M : settle_parts row vs st = Some st' -> sane st M ->
  graph st' = graph st /\ firm st' M.
Proof.
rewrite /settle_parts; set s1 := foldl _ _ _; have [hE mE lE pE] : same_maps st s1 by exact: merges_same.
case: ifP => // /and3P[c0 vh ph] /Some_inj <- [ins HM ms].
have gE : graph s1 = graph st by apply/setP => x; rewrite !in_graph /present hE.
split=> //; have s1' : sane s1 M.
  split=> [v|//|x]; first by rewrite /present hE => /ins.
    by rewrite gE.
  by rewrite /mate mE; exact: ms.
split=> // k kc; have HM' := p_matching s1'; have ms' := p_mates s1'.
have there x : x \in graph s1 -> vertex_holds row s1 (name x).
  move=> xg; apply: (allP vh); rewrite selectE mem_filter /present -hE -/(present s1 _) -in_graph xg.
  by apply: vsE; apply: (p_inside s1'); rewrite -in_graph.
have outer x : x \in graph s1 -> part s1 x != None ->
    name x \in select (fun v => present s1 v && ~~ is_inner s1 v) vs.
  move=> xg px; rewrite selectE mem_filter -in_graph xg /is_inner px /=.
  by apply: vsE; apply: (p_inside s1'); rewrite -in_graph.
have same_level x y : x \in graph s1 -> y \in graph s1 -> part s1 x != None -> part s1 y = part s1 x ->
    up s1 k y = up s1 k x.
  move=> xg yg px pyx; rewrite /up /above; congr (Pos.leb _ _).
  case/andP: ph => /allP lv _; have py : part s1 y != None by rewrite pyx.
  have := lv _ (outer x xg px); have := lv _ (outer y yg py).
  move: pyx px; rewrite /part => ->; case: (pid s1 (name x)) => // p _ /eqP <- /eqP <- //.
split.
- move=> x Mx; have xg := covered_in HM' Mx; have := there x xg; rewrite /vertex_holds ms'.
  rewrite (inj_eq name_inj) (negPf Mx) => /andP[/andP[/orP[/eqP le|/allP al] _] _].
    by rewrite /up /above le.
  by have /eqP := al k kc; rewrite /up => ->.
- move=> x xg Mx; have := there x xg; rewrite /vertex_holds ms' Mx eqxx => /andP[/andP[px /allP bt] _].
  by split; [exact: bt|exact: px].
- move=> x Mx lx px; have xg := covered_in HM' Mx; have := there x xg; rewrite /vertex_holds ms'.
  rewrite (inj_eq name_inj) (negPf Mx) /is_inner -/(part s1 x) px eqxx /= => /andP[/andP[_ im] _].
  by apply/negP => pm; move: im; rewrite -/(part s1 (M x)) pm /= => /allP/(_ k kc); rewrite -/(up s1 k x) (negPf lx).
- move=> x y xg yg xy lx px; have := there x xg; rewrite /vertex_holds => /andP[_].
  rewrite /is_inner -/(part s1 x) (negPf px) /= => /allP/(_ (name y)); rewrite -e_row xy -in_graph yg.
  move=> /(_ isT) /=; rewrite -/(part s1 y); case: eqP => [pn|pn].
    case/orP=> [/Pos.leb_le le|/allP/(_ k kc)]; last first.
      by rewrite -/(up s1 k y) -/(up s1 k x) (negPf lx) implybF => ly; split=> //; left.
    split; last by left.
    apply: contra lx; rewrite /up /above => h; exact: leb_trans h (introT (Pos.leb_spec0 _ _) le).
  case/orP=> [/eqP pp|/andP[/allP/(_ k kc)]]; last by rewrite -/(up s1 k x) (negPf lx).
  by split; [rewrite (same_level x y)|right].
- exact: same_level.
move=> x y xg yg px pyx sx sy; case/andP: ph => _; rewrite freshP => /andP[un _].
have py : part s1 y != None by rewrite pyx.
have single z : z \in graph s1 -> part s1 z != None -> (M z == z) || (part s1 (M z) != part s1 z) ->
    name z \in select (is_single s1) (select (fun v => present s1 v && ~~ is_inner s1 v) vs).
  move=> zg pz sz; rewrite [X in _ \in X]selectE mem_filter (outer z zg pz) andbT /is_single ms'.
  by rewrite (inj_eq name_inj).
have sx' := single x xg px sx; have sy' := single y yg py sy; apply: name_inj.
case p: (part s1 x) px => [q|//] _; rewrite p in pyx.
exact: (uniq_pmap un sx' sy' p pyx).
Qed.

Lemma firm_maximum st M : firm st M -> maximum e (graph st) M.
Proof.
case=> [[_ HM _] c0 h]; case: (cuts st) c0 h => // k ks _ h.
exact: (cut_maximum e_sym HM (h k (mem_head _ _))).
Qed.

(** ** Essential vertices and shut edges *)

Lemma essential_true st M x : firm st M -> x \in graph st -> is_essential st (name x) ->
  essential e (graph st) x.
Proof.
move=> [[_ HM _] c0 h] xg; rewrite /is_essential /is_inner -/(part st x) => /orP[/eqP px|].
  case: (cuts st) c0 h => // k ks _ h; have hk := h k (mem_head _ _).
  case ux: (up st k x); first exact: (upper_essential e_sym HM hk xg ux).
  exact: (inner_essential e_sym HM hk xg (negbT ux) px).
rewrite /at_bottom -has_predC => /hasP[k kc /= ux]; rewrite negbK in ux.
exact: (upper_essential e_sym HM (h k kc) xg ux).
Qed.

Lemma shut_true st M x y N : firm st M -> x \in graph st -> y \in graph st -> x != y ->
  is_shut st (name x) (name y) -> maximum e (graph st) N -> N x != y.
Proof.
move=> [[_ HM _] c0 h] xg yg xy /hasP[k kc]; have hk := h k kc => sh mN.
have inv : involutive N by have /andP[HN _] := mN; exact: matching_invol HN.
case/or3P: sh => [/and3P[/eqP px lx uy]|/and3P[/eqP py ly ux]|/and4P[/eqP px /eqP py lx ly]].
- exact: (rising_shut e_sym HM hk xg yg lx px uy mN).
- have := rising_shut e_sym HM hk yg xg ly py ux mN; apply: contraNneq => <-; by rewrite inv.
exact: (inner_shut e_sym HM hk xg yg xy lx px ly py mN).
Qed.

(** ** Paths *)

Lemma names_of st M l : sane st M -> all (present st) l ->
  exists2 zs, [seq name z | z <- zs] = l & {subset zs <= graph st}.
Proof.
move=> s; elim: l => [|v l IH] /=; first by exists [::].
case/andP=> pv /IH[zs <- sub]; have [x nx xg] := present_graph s pv.
by exists (x :: zs); rewrite /= ?nx // => z; rewrite in_cons => /orP[/eqP->|/sub].
Qed.

Lemma alternating_true st M z l : sane st M ->
  is_alternating row st (name z) [seq name y | y <- l] -> alternating e M z l.
Proof.
move=> s; have [n] := ubnP (size l); elim: n z l => // n IH z [|y [|x l]] //= lt.
case/and3P=> /eqP mz yx rest; split; [|by rewrite e_row|by apply: IH => //; exact: ltnW].
by apply: name_inj; rewrite -(p_mates s).
Qed.

(** What an accepted path shows about its first vertex. *)
Lemma shows_true st M tok pending path : firm st M -> shows row st tok pending path ->
  exists z l, [/\ ohead path = Some (name z), uniq (z :: l), {subset z :: l <= graph st},
    alternating e M z l & (forall t, tok = Some (name t) -> t \notin z :: l) /\
    (M (last z l) = last z l \/ Some (name (last z l)) = pending)].
Proof.
move=> f; have s := f_sane f; rewrite /shows; case: path => [//|v l].
case/and5P=> al fr alt tn en; have [[//|z zs] /= [nz nl] sub] := names_of s al; subst v l.
exists z, zs; split=> //.
- by move: fr; rewrite freshP -/(map name (z :: zs)) (map_inj_uniq name_inj) => /andP[].
- exact: alternating_true s alt.
split.
  move=> t tE; move: tn; rewrite tE -/(map name (z :: zs)); by rewrite (mem_map name_inj).
by rewrite last_map in en; case/orP: en => [/eqP h|/eqP h]; [left|right] => //;
  apply: name_inj; rewrite -(p_mates s).
Qed.

(** The first vertices of accepted paths. *)
Lemma shown_true st tok pending ps firsts w : shown row st tok pending ps = Some firsts -> w \in firsts ->
  exists2 path, shows row st tok pending path & ohead path = Some w.
Proof.
rewrite /shown; case: ifP => // al [<-]; rewrite mem_pmap => /mapP[path pp h].
by exists path; rewrite ?h //; exact: (allP al).
Qed.

Lemma free_first st M ps firsts x : firm st M -> shown row st None None ps = Some firsts ->
  x \in graph st -> (mate st (name x) == name x) || (name x \in firsts) -> ~~ essential e (graph st) x.
Proof.
move=> f sh xg; have s := f_sane f; have mM := firm_maximum f; case/orP=> [|xf].
  rewrite (p_mates s) => /eqP/name_inj Mx.
  by apply/negP => /forallP/(_ M); rewrite mM Mx eqxx.
have [path sp ho] := shown_true sh xf.
have [z [l [hz un sub alt [_ ends]]]] := shows_true f sp.
have xz : x = z by apply: name_inj; move: ho; rewrite hz => -[].
by subst z; apply: path_inessential mM un sub alt _; case: ends.
Qed.

(** ** Claims *)

Lemma plain_claims st M ps firsts x (W : seq positive) : firm st M -> x \notin graph st ->
  shown row st None None ps = Some firsts ->
  all (fun w => if w \in W then (mate st w == w) || (w \in firsts) else is_essential st w)
    [seq w <- row (name x) | present st w] ->
  forall w, w \in graph st -> e x w -> (name w \in W) = ~~ vertex_wins e (graph st) w.
Proof.
move=> f xn sh ok w wg xw; rewrite anderson //.
have := all_moves e_row ok wg xw; case: ifP => _ h; first by rewrite (free_first f sh wg h).
by rewrite (essential_true f wg h).
Qed.

Lemma pending_claims st M ps firsts x q (W : seq positive) : firm st M -> x \in graph st -> q \in graph st :\ x ->
  e x q -> M x = q -> ~~ vertex_wins e (graph st :\ x) q ->
  shown row st (Some (name x)) (Some (name q)) ps = Some firsts -> name q \in W ->
  all (fun w => if w \in W then [|| w == name q, mate st w == w | w \in firsts]
                else is_shut st (name x) w)
    [seq w <- row (name x) | present st w] ->
  forall w, w \in graph st :\ x -> e x w -> (name w \in W) = ~~ vertex_wins e (graph st :\ x) w.
Proof.
move=> f xg qg xq Mx lost sh qW ok w wgx xw; have s := f_sane f; have mM := firm_maximum f.
have ess : essential e (graph st) x by rewrite -(anderson e_sym xg); apply: (reply_wins _ qg xq lost).
have wg : w \in graph st by move: wgx; rewrite !inE => /andP[].
have xw' : x != w by move: wgx; rewrite !inE => /andP[]; rewrite eq_sym.
have twin := vertex_geography.winning_moves e_sym xg wgx xw ess; have := all_moves e_row ok wg xw.
have Mxx : M x != x by rewrite Mx; move: qg; rewrite !inE => /andP[].
case: ifP => wW h; apply/esym; last first.
  by apply/negbTE/negP => /twin[N mN Nx]; have := shut_true f xg wg xw' h mN; rewrite Nx eqxx.
case/or3P: h => [/eqP/name_inj->//|mw|wf].
  apply/twin; apply: (exposed_edge e_sym) => //; apply/negP => /forallP/(_ M); rewrite mM /=.
  by rewrite -(inj_eq name_inj) -(p_mates s) mw.
have [path sp ho] := shown_true sh wf.
have [z [l [hz un sub alt [tn ends]]]] := shows_true f sp.
have wz : w = z by apply: name_inj; move: ho; rewrite hz => -[].
subst z; apply/twin; apply: (path_matches e_sym mM xg Mxx xw (tn x erefl) un sub alt).
by case: ends => [|[/name_inj ->]]; [left|right].
Qed.

(** ** Positions *)

(** What the judge holds between two positions. *)
Definition held (sp : state * option positive) U : Prop :=
  exists2 M, firm sp.1 M &
  if sp.2 is Some q then exists x, [/\ name x = q, x \in U, graph sp.1 = U :\ x & ~~ vertex_wins e U x]
  else graph sp.1 = U.

Lemma legal_claims st M x (W : seq positive) : sane st M ->
  all (fun w => w \in [seq w <- row (name x) | present st w]) W ->
  forall v, v \in W -> exists w, [/\ name w = v, w \in graph st :\ x & e x w].
Proof.
move=> s /allP al v /al; rewrite mem_filter => /andP[pv rv].
have [w nw wg] := present_graph s pv; subst v; have xw : e x w by rewrite e_row.
by exists w; split=> //; rewrite in_setD1 wg andbT; apply: contraTneq xw => ->.
Qed.

Lemma step_back_held ev sp sp' U rest : step_back_parts row inside top vs ev sp = Some sp' ->
  held sp U -> line_true name e U rest -> exists2 U', held sp' U' & line_true name e U' (ev :: rest).
Proof.
case: sp => st [q|] step [M f hU] after.
- case: hU => xq [nq xqU /= gU lost]; move: step; rewrite /step_back_parts.
  case b1: (bring _ (at_vertex ev) _) => [s1|//]; case b2: (bring _ q _) => [s2|//].
  case jp: (join _ _ _ _) => [s3|//]; case l1: (label _ _ (at_vertex ev) _) => [s4|//].
  case l2: (label _ _ q _) => [s5|//]; case rs: (each _ _ _) => [s6|//].
  case se: (settle_parts _ _ _) => [s7|//]; case sh: (shown _ _ _ _ _) => [firsts|//].
  case: ifP => // /and3P[legal qW ok] /Some_inj <-.
  have [x [nx xst e1 g1]] := bring_sane b1 (f_sane f).
  have [xq' [nq' xqn e2 g2]] := bring_sane b2 g1.
  have xqE : xq' = xq by apply: name_inj; rewrite nq' nq.
  rewrite xqE in xqn e2.
  have [M3 [x' [xb [nx' nb Mx3 _ [e3 g3]]]]] := join_sane jp g2.
  have xE : x' = x by apply: name_inj; rewrite nx' nx.
  have xbE : xb = xq by apply: name_inj; rewrite nb nq.
  rewrite xE xbE in Mx3.
  have [e4 g4] := label_sane l1 g3; have [e5 g5] := label_sane l2 g4.
  have [e6 g6] := part_runs_sane rs g5; have [e7 f7] := settle_firm se g6.
  have xxq : xq != x by apply: contraNneq xqn => ->; rewrite e1 setU11.
  have xU : x \notin U by apply: contra xst => xU; rewrite gU !inE eq_sym xxq.
  have gE : graph s7 = x |: U.
    rewrite e7 e6 e5 e4 e3 e2 e1 gU; apply/setP => y; rewrite !inE.
    by case: (eqVneq y xq) => [->|_] /=; rewrite ?xqU ?orbT.
  exists (x |: U); first by exists M3.
  have mv := @legal_claims s7 M3 x (winning ev) (f_sane f7); rewrite nx gE setU1K // in mv.
  exists x; rewrite setU1K // setU11; split=> //; [move=> w wU xw|exact: mv].
  have Mxx : M3 x != x by rewrite Mx3.
  have exq : e x xq by rewrite -Mx3; exact: mate_adj (p_matching (f_sane f7)) Mxx.
  have h := @pending_claims s7 M3 (paths_of ev) firsts x xq (winning ev) f7.
  by rewrite gE setU1K // setU11 nx nq in h; apply: h.
- move: hU => /= gU; move: step; rewrite /step_back_parts.
  case: ifP => // /norP[/negPn ins /norP[abs _]].
  case r0: (each _ (earlier_runs ev) _) => [s0|//]; case se0: (settle_parts _ _ s0) => [s1|//].
  case sh: (shown _ _ _ _ _) => [firsts|//]; case: ifP => // /andP[legal ok].
  have [x nx] := named ins.
  have [e0 g0] := part_runs_sane r0 (f_sane f); have [e1 f1] := settle_firm se0 g0.
  have gE : graph s1 = U by rewrite e1 e0.
  have xU : x \notin U by rewrite -gU in_graph nx.
  have claims w : w \in U -> e x w -> (name w \in winning ev) = ~~ vertex_wins e U w.
    move=> wU xw; have h := @plain_claims s1 M (paths_of ev) firsts x (winning ev) f1.
    by rewrite gE nx in h; apply: h.
  have mv := @legal_claims s1 M x (winning ev) (f_sane f1); rewrite nx gE in mv.
  have xU' : U :\ x = U by apply/setP => y; rewrite !inE; case: eqP => // ->; rewrite (negPf xU).
  rewrite xU' in mv.
  have true_line : line_true name e (x |: U) (ev :: rest).
    by exists x; rewrite setU1K // setU11; split=> //; exact: mv.
  case W: (winning ev) => [|w0 W'].
    move=> /Some_inj <-; exists (x |: U); last by move: true_line; rewrite /= W.
    exists M; first exact: f1.
    rewrite /=; exists x; rewrite setU1K // setU11.
    split=> //; rewrite vertex_rule ?setU11 // setU1K //; apply/existsPn => w.
    by apply/negP => /and3P[wU xw]; rewrite -(claims w wU xw) W.
  case: ifP => // _; case b1: (bring _ _ _) => [s4|//]; case sw: (switch _ _ _ _) => [s5|//].
  case l1: (label _ _ _ _) => [s6|//]; case rs: (each _ _ _) => [s7|//].
  case se: (settle_parts _ _ _) => [s8|//] /Some_inj <-.
  have [x' [nx' _ e4 g4]] := bring_sane b1 (f_sane f1).
  have xE : x' = x by apply: name_inj; rewrite nx' nx.
  have [e5 [M5 g5]] := switch_sane sw g4; have [e6 g6] := label_sane l1 g5.
  have [e7 g7] := part_runs_sane rs g6; have [e8 f8] := settle_firm se g7.
  exists (x |: U); last by move: true_line; rewrite /= W.
  by exists M5; rewrite //= e8 e7 e6 e5 e4 gE xE.
Qed.

Theorem parts_positions_true st0 M evs sp : firm st0 M ->
  judge_parts_positions row inside top vs st0 evs = Some sp ->
  exists2 U, held sp U & line_true name e U evs.
Proof.
move=> f; elim: evs sp => [|ev evs IH] sp.
  by move=> [<-]; exists (graph st0) => //; exists M.
rewrite /judge_parts_positions rev_cons -cats1 foldl_cat /= -/(judge_parts_positions _ _ _ _ _ _).
case jp: (judge_parts_positions _ _ _ _ _ _) => [sp0|//] step; have [U hU tU] := IH _ jp.
exact: step_back_held step hU tU.
Qed.

(** ** The placement *)

Lemma held_everything sp U : complete inside vs sp -> held sp U -> U = everything name inside.
Proof.
case: sp => st [q|] /andP[/allP all_vs inq] [M f /= hU]; apply/setP => x; rewrite [RHS]inE.
- have gi := p_inside (f_sane f); case: hU => xq [nq xqU gU _].
  have iff : (x \in U) = (x \in graph st) || (x == xq).
    by rewrite gU !inE; case: (eqVneq x xq) => [->|_]; rewrite ?xqU ?orbT ?orbF.
  rewrite iff in_graph; apply/orP/idP => [[/gi//|/eqP->]|ix]; first by rewrite nq.
  have /all_vs /= := vsE ix; case/orP=> [->|/eqP[E]]; first by left.
  by right; rewrite -(inj_eq name_inj) nq E.
have gi := p_inside (f_sane f); rewrite -hU in_graph; apply/idP/idP => [/gi//|ix].
by have /all_vs /= := vsE ix; rewrite orbF.
Qed.

Lemma parts_placement_true p sp U : judge_parts_placement row inside top vs p sp -> held sp U ->
  placement_true name e U p.
Proof.
case: sp => st pending; rewrite /judge_parts_placement; cbv zeta.
set returned := if pending is Some q then _ else _; case re: returned => [s1|//] + [M f hU].
have [g1 e1] : sane s1 M /\ graph s1 = U.
  move: re hU; rewrite /returned; case: (pending) => [q|] /=; last by move=> [<-] <-; split=> //; case: f.
  case b1: (bring _ q st) => [s0|//] l1 [xq [nq xqU gU _]].
  have [x [nx _ e0 g0]] := bring_sane b1 (f_sane f); have [e2 g2] := label_sane l1 g0.
  have xE : x = xq by apply: name_inj; rewrite nx nq.
  by split=> //; rewrite e2 e0 gU xE setD1K.
case rs: (each _ _ _) => [s2|//]; case se: (settle_parts _ _ _) => [s3|//].
case sh: (shown _ _ _ _ _) => [firsts|//]; rewrite selectE => /andP[/allP legal /allP ok].
have [e2 g2] := part_runs_sane rs g1; have [e3 f3] := settle_firm se g2.
have gE : graph s3 = U by rewrite e3 e2 e1.
split=> [x xU xs|v /legal].
  have xg : x \in graph s3 by rewrite gE.
  have mv : name x \in [seq w <- may_start p | present s3 w] by rewrite mem_filter xs -in_graph xg.
  have := ok _ mv; rewrite !marksP -gE anderson //; case: ifP => _ h; first by rewrite (free_first f3 sh xg h).
  by rewrite (essential_true f3 xg h).
rewrite marksP mem_filter => /andP[pv vm]; have [x nx xg] := present_graph (f_sane f3) pv.
by exists x; split=> //; rewrite -gE.
Qed.

Lemma brings_sane l st st' M : each (bring inside) l st = Some st' -> sane st M -> sane st' M.
Proof.
elim: l st => [|v l IH] st /=; first by case=> <-.
by case b: (bring _ _ _) => [s|//] rest g; have [x [_ _ _ g1]] := bring_sane b g; exact: IH rest g1.
Qed.

Lemma joins_sane (ps : seq edge) st st' M : each (fun ab : edge => join row ab.1 ab.2) ps st = Some st' ->
  sane st M -> exists M', sane st' M'.
Proof.
elim: ps st M => [|ab ps IH] st M /=; first by case=> <-; exists M.
case j: (join _ _ _ _) => [s|//] rest g; have [M1 [x [y [_ _ _ _ [_ g1]]]]] := join_sane j g.
exact: IH rest g1.
Qed.

(** If the judge accepts a line, all of its claims are true. *)
Theorem judge_parts_true d : judge_parts row inside top vs d ->
  line_true name e (everything name inside) (positions d) /\
  forall p, start_of d = Some p -> placement_true name e (everything name inside) p.
Proof.
rewrite /judge_parts; case st: (match each _ _ _ with Some _ => _ | None => _ end) => [s|//].
have [M f] : exists M, firm s M.
  move: st; case b: (each _ _ _) => [s1|//]; case j: (each _ _ _) => [s2|//].
  case r: (each _ _ _) => [s3|//] se.
  have s0 : sane (empty_state top) (nothing V).
    have mE T (d' : T) v : mget d' (PositiveMap.empty T) v = d' by rewrite /mget PositiveMap.gempty.
    split=> [v|//|x]; first by rewrite /present /= mE.
      exact: nothing_matching.
    by rewrite /mate /= mE ffunE.
  have [M g2] := joins_sane j (brings_sane b s0); have [_ g3] := part_runs_sane r g2.
  by have [_ f] := settle_firm se g3; exists M.
case jp: (judge_parts_positions _ _ _ _ _ _) => [sp|//] /andP[co pl].
have [U hU tU] := parts_positions_true f jp; have UE := held_everything co hU; rewrite -UE; split=> // p sp0.
by move: pl; rewrite sp0 => pl; exact: parts_placement_true pl hU.
Qed.
End Sound.
