(** * The invariant of the state of the judge

    [good] means that the maps of a state are a matching, levels and pieces of the graph of its
    present vertices. Every change in [state.v] keeps this, as a lemma for each one shows. *)

From Coq Require Import BinPos FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A total map after a change. *)
Lemma mget_add T (d : T) m k v j : mget d (PositiveMap.add k v m) j = if j == k then v else mget d m j.
Proof.
rewrite /mget; case: (eqVneq j k) => [->|/eqP jk]; first by rewrite PositiveMap.gss.
by rewrite PositiveMap.gso.
Qed.

(** Levels are ordered. *)
Lemma leb_trans a b c : Pos.leb a b -> Pos.leb b c -> Pos.leb a c.
Proof. by move=> /Pos.leb_le h1 /Pos.leb_le h2; apply/Pos.leb_le; exact: Pos.le_trans h1 h2. Qed.

Section Keeps.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variables (row : positive -> seq positive) (isblack inside : positive -> bool) (top : positive).
Hypothesis name_inj : injective name.
Hypothesis named : forall v, inside v -> exists x, name x = v.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis e_sym : symmetric e.
Hypothesis coloured : forall x y, e x y -> isblack (name x) != isblack (name y).
Implicit Types (U K : {set V}) (M : {ffun V -> V}) (st : state).

Definition black : pred V := fun x => isblack (name x).
Lemma coloured' x y : e x y -> black x != black y. Proof. exact: coloured. Qed.
(** The vertices of the graph. *)
Definition graph st := [set x | present st (name x)].
(** The vertices of a piece. *)
Definition piece_of st p := [set x | pid st (name x) == Some p].

(** The conditions of a cut, except at the vertices of [D]. *)
Definition cut_ok (D : pred V) (U : {set V}) M (f : V -> bool) :=
  [/\ forall x y, x \in U -> y \in U -> e x y -> ~~ black x -> ~~ D x -> ~~ D y -> f y ==> f x,
      forall x, M x != x -> ~~ D x -> ~~ D (M x) -> f (M x) = f x &
      forall x, x \in U -> M x = x -> ~~ D x -> f x = black x].

(** What a piece has to be. *)
Definition piece_ok U M (k : option bool) K :=
  if k is Some c then free e black U M c K else forall c, strong e black U M c K.

(** What the judge holds. *)
Record good st M : Prop := Good {
  g_inside : forall v, present st v -> inside v;
  g_match : matching e (graph st) M;
  g_mate : forall x, mate st (name x) = name (M x);
  g_cuts : forall k, k \in cuts st ->
    cut_ok (fun x => name x \in dirty st) (graph st) M (fun x => above st k (name x));
  g_piece : forall p, piece_ok (graph st) M (kind st p) (piece_of st p);
  g_mem : forall v p, pid st v = Some p -> v \in members st p
}.

(** A present number is the number of a vertex. *)
Lemma present_named st M v : good st M -> present st v -> exists2 x, name x = v & x \in graph st.
Proof. by move=> g pv; have [x nx] := named (g_inside g pv); exists x; rewrite // inE nx. Qed.

Lemma in_graph st x : (x \in graph st) = present st (name x).
Proof. by rewrite inE. Qed.

(** The empty set is a piece of every kind. *)
Lemma empty_ok U M k : piece_ok U M k set0.
Proof.
have none (x : V) : x \in set0 -> False by rewrite inE.
case: k => [c|] /=; last move=> c.
  split=> [|x|x|z]; rewrite ?sub0set //; do ?by move/none.
  by move=> /andP[/none].
split=> [|x|x|x z]; rewrite ?sub0set //; do ?by move/none.
by move=> /andP[/none].
Qed.

(** A piece stays one if the graph grows and the matching does not change within it. *)
Lemma piece_keep U U' M M' k K : U \subset U' -> (forall y, y \in K -> M' y = M y) ->
  piece_ok U M k K -> piece_ok U' M' k K.
Proof.
move=> sub same; case: k => [c|] /=; first exact: free_keep.
by move=> h c; exact: strong_keep sub same (h c).
Qed.

(** A vertex returns. *)
Lemma insert_good v st st' M : insert inside v st = Some st' -> good st M ->
  good st' M /\ forall x, (x \in graph st') = (name x == v) || (x \in graph st).
Proof.
rewrite /insert; case: ifP => // /andP[inv abs] [<-] g.
have gr x : (x \in graph (State (PositiveMap.add v true (here st)) (mates st) (levs st) (cuts st)
  (pids st) (mems st) (kinds st) (v :: dirty st))) = (name x == v) || (x \in graph st).
  by rewrite !inE /present /= mget_add; case: eqP.
split=> //.
have sub : graph st \subset graph (State (PositiveMap.add v true (here st)) (mates st) (levs st)
  (cuts st) (pids st) (mems st) (kinds st) (v :: dirty st)).
  by apply/subsetP => x xg; rewrite gr xg orbT.
case: g => gi gm ga gc gp ge; split=> //.
- move=> w; rewrite /present /= mget_add; case: eqP => [-> _|_ pw]; [exact: inv|apply: gi; exact: pw].
- exact: matching_sub sub gm.
- move=> k /gc[h1 h2 h3]; rewrite /=; split.
  + move=> x y; rewrite !gr !in_cons !negb_or => + + xy bx /andP[xv dx] /andP[yv dy].
    by rewrite (negPf xv) (negPf yv) /= => xU yU; exact: h1.
  + by move=> x Mx; rewrite !in_cons !negb_or => /andP[_ dx] /andP[_ dy]; exact: h2.
  by move=> x; rewrite gr in_cons negb_or => + Mx /andP[xv dx]; rewrite (negPf xv) => xU; exact: h3.
by move=> p; apply: piece_keep sub _ (gp p).
Qed.

(** A pair is added. *)
Lemma add_pair_good a b st st' M : add_pair row a b st = Some st' -> good st M ->
  graph st' = graph st /\ exists M', good st' M' /\
    exists xa xb, [/\ name xa = a, name xb = b, M' xa = xb, e xa xb & forall y, y != xa -> y != xb -> M' y = M y].
Proof.
rewrite /add_pair; case: ifP => // /and4P[pa pb ma /and4P[mb ab ia ib]] [<-] g.
split=> //.
have [xa nxa xaU] := present_named g pa; have [xb nxb xbU] := present_named g pb.
subst a b; have eab : e xa xb by rewrite e_row.
have Ma : M xa = xa by apply: name_inj; rewrite -(g_mate g) (eqP ma).
have Mb : M xb = xb by apply: name_inj; rewrite -(g_mate g) (eqP mb).
have ne : xa != xb by apply: contraTneq (coloured eab) => ->; rewrite eqxx.
have AE y : y != xa -> y != xb -> add M xa xb y = M y.
  by move=> /negPf h1 /negPf h2; rewrite ffunE h1 h2.
exists (add M xa xb); split; last first.
  by exists xa, xb; split=> //; rewrite ffunE eqxx.
case: g => gi gm ga gc gp ge; split=> //.
- exact: add_matching.
- move=> x; rewrite /mate /= !mget_add !(inj_eq name_inj) ffunE.
  by case: eqP => // _; case: eqP => // _; exact: ga.
- move=> k /gc[h1 h2 h3] /=; split.
  + move=> x y xU yU xy bx; rewrite !in_cons !negb_or => /and3P[_ _ dx] /and3P[_ _ dy]; exact: h1.
  + move=> x + + +; rewrite !in_cons !negb_or !(inj_eq name_inj) => + /and3P[xa' xb' dx].
    by rewrite AE // => Mx /and3P[_ _ dm]; exact: h2.
  move=> x xU Mx; rewrite !in_cons !negb_or !(inj_eq name_inj) => /and3P[xa' xb' dx].
  by apply: h3 => //; rewrite -(AE x).
move=> p; apply: piece_keep (subxx _) _ (gp p) => y; rewrite inE => yp; apply: AE.
  by apply: contraTneq yp => ->; rewrite (eqP ia).
by apply: contraTneq yp => ->; rewrite (eqP ib).
Qed.

(** A pair is removed. *)
Lemma del_pair_good a st st' M : del_pair a st = Some st' -> good st M ->
  graph st' = graph st /\ exists M', good st' M' /\ exists xa, [/\ name xa = a, M' xa = xa & M' (M xa) = M xa].
Proof.
rewrite /del_pair; case: ifP => // /and3P[pa ia ib] [<-] g.
split=> //.
have [xa nxa xaU] := present_named g pa; subst a; rewrite (g_mate g) in ib *.
have DE y : y != xa -> y != M xa -> del M xa y = M y.
  by move=> /negPf h1 /negPf h2; rewrite ffunE h1 h2.
exists (del M xa); split; last by exists xa; split=> //; rewrite ffunE eqxx ?orbT.
case: g => gi gm ga gc gp ge; split=> //.
- apply: matching_sub (del_matching xa gm).
  exact: subset_trans (subD1set _ _) (subD1set _ _).
- move=> x; rewrite /mate /= !mget_add !(inj_eq name_inj) ffunE.
  by case: (eqVneq x xa) => [->|_] //=; case: (eqVneq x (M xa)) => [->|_] //=; exact: ga.
- move=> k /gc[h1 h2 h3] /=; split.
  + move=> x y xU yU xy bx; rewrite !in_cons !negb_or => /and3P[_ _ dx] /and3P[_ _ dy]; exact: h1.
  + move=> x + + +; rewrite !in_cons !negb_or !(inj_eq name_inj) => + /and3P[xa' xb' dx].
    by rewrite DE // => Mx /and3P[_ _ dm]; exact: h2.
  move=> x xU Mx; rewrite !in_cons !negb_or !(inj_eq name_inj) => /and3P[xa' xb' dx].
  by apply: h3 => //; rewrite -(DE x).
move=> p; apply: piece_keep (subxx _) _ (gp p) => y; rewrite inE => yp; apply: DE.
  by apply: contraTneq yp => ->; rewrite (eqP ia).
by apply: contraTneq yp => ->; rewrite (eqP ib).
Qed.

(** A vertex is labelled. *)
Lemma set_level_good l v st st' M : set_level top l v st = Some st' -> good st M ->
  graph st' = graph st /\ good st' M.
Proof.
rewrite /set_level; case: ifP => // /andP[pv lt] [<-] g; split=> //.
case: g => gi gm ga gc gp ge; split=> // k /gc[h1 h2 h3] /=.
have same x : name x != v -> above (State (here st) (mates st) (PositiveMap.add v l (levs st))
  (cuts st) (pids st) (mems st) (kinds st) (v :: dirty st)) k (name x) = above st k (name x).
  by move=> /negPf xv; rewrite /above /lev /= mget_add xv.
split.
- move=> x y xU yU xy bx; rewrite !in_cons !negb_or => /andP[xv dx] /andP[yv dy].
  by rewrite !same //; exact: h1.
- by move=> x Mx; rewrite !in_cons !negb_or => /andP[xv dx] /andP[yv dy]; rewrite !same //; exact: h2.
by move=> x xU Mx; rewrite !in_cons negb_or => /andP[xv dx]; rewrite same //; exact: h3.
Qed.

(** The same state with fewer cuts. *)
Definition fewer st s := exists2 cs, {subset cs <= cuts st} &
  s = State (here st) (mates st) (levs st) cs (pids st) (mems st) (kinds st) (dirty st).

Lemma fewer_refl st : fewer st st.
Proof. by exists (cuts st) => //; case: st. Qed.

Lemma fewer_trans s1 s2 s3 : fewer s1 s2 -> fewer s2 s3 -> fewer s1 s3.
Proof. by move=> [c1 h1 ->] [c2 h2 ->]; exists c2 => //= k /h2; exact: h1. Qed.

Lemma fewer_merge a b st : fewer st (merge_levels a b st).
Proof.
rewrite /merge_levels; case: ifP => _; first exact: fewer_refl.
by exists [seq k <- cuts st | Pos.leb k a || ~~ Pos.leb k b] => // k; rewrite mem_filter => /andP[].
Qed.

Lemma fewer_around v st : fewer st (merge_around row isblack v st).
Proof.
rewrite /merge_around.
apply: (@fewer_trans _ (merge_levels (lev st v) (lev st (mate st v))
  (merge_levels (lev st (mate st v)) (lev st v) st))).
  by apply: fewer_trans (fewer_merge _ _ _) (fewer_merge _ _ _).
move: (merge_levels _ _ (merge_levels _ _ _)) => s.
elim: (row v) s => [|w ws IH] s /=; first exact: fewer_refl.
apply: fewer_trans (IH _); case: ifP => _; last exact: fewer_refl.
by case: ifP => _; exact: fewer_merge.
Qed.

Lemma fewer_good st s M : fewer st s -> good st M -> good s M.
Proof. by move=> [cs sub ->] [gi gm ga gc gp ge]; split=> //= k /sub/gc. Qed.

(** The conditions at a vertex, for an edge. *)
Lemma checked_edge st x y k : checked row isblack st (name x) -> y \in graph st -> e x y ->
  k \in cuts st -> if black x then above st k (name x) ==> above st k (name y)
                   else above st k (name y) ==> above st k (name x).
Proof.
case/andP=> _ /allP/(_ (name y)); rewrite -e_row => h yg xy kc; move: (h xy).
rewrite in_graph in yg; rewrite yg /= /black.
case: (isblack (name x)) => /orP[le|/allP/(_ k kc)//]; apply/implyP => kl; exact: leb_trans kl le.
Qed.

(** Settled levels are levels without exceptions. *)
Lemma settle_good st st' M : settle row isblack st = Some st' -> good st M ->
  [/\ graph st' = graph st, good st' M, dirty st' = [::] & cuts st' != [::]].
Proof.
rewrite /settle.
have : fewer st (foldl (fun s v => merge_around row isblack v s) st (dirty st)).
  have all_fewer vs : forall s, fewer st s ->
      fewer st (foldl (fun s v => merge_around row isblack v s) s vs).
    elim: vs => //= v vs IH s few; apply: IH; exact: fewer_trans few (fewer_around v s).
  exact: all_fewer (fewer_refl st).
move: (foldl _ _ _) => s few; case: ifP => // /andP[/allP ok ne] [<-] g.
have g' := fewer_good few g; case: few => cs sub es.
have gr : graph s = graph st by rewrite es.
split=> //; case: g' => gi gm ga gc gp ge; split=> // k kc.
have [h1 h2 h3] := gc k kc; split=> /=.
- move=> x y xU yU xy bx _ _.
  case xd: (name x \in dirty s).
    by have := checked_edge (ok _ xd) yU xy kc; rewrite (negPf bx).
  case yd: (name y \in dirty s); last by apply: h1 => //; rewrite ?xd ?yd.
  have yx : e y x by rewrite e_sym.
  have := checked_edge (ok _ yd) xU yx kc; have := coloured' xy.
  by rewrite (negPf bx); case: (black y).
- move=> x Mx _ _; have inv := matching_invol gm.
  have pairs z : name z \in dirty s -> M z != z ->
      above s k (name (M z)) = above s k (name z).
    move=> /ok/andP[]; cbv zeta; rewrite ga (inj_eq name_inj) => + _ Mz; rewrite (negPf Mz).
    by case/orP=> [/eqP h|/allP/(_ k kc)/eqP//]; rewrite /above h.
  case xd: (name x \in dirty s); first exact: pairs.
  case yd: (name (M x) \in dirty s); last by apply: h2 => //; rewrite ?xd ?yd.
  by have := pairs _ yd; rewrite inv eq_sym => /(_ Mx).
move=> x xU Mx _; case xd: (name x \in dirty s); last by apply: h3; rewrite ?xd.
by have /andP[] := ok _ xd; cbv zeta; rewrite ga Mx eqxx => /allP/(_ k kc)/eqP.
Qed.

(** A settled state has levels in the sense of [levels.v]. *)
Lemma good_levels st M k : good st M -> dirty st = [::] -> k \in cuts st ->
  levels e black (graph st) M (fun x => above st k (name x) : nat) 0 1.
Proof.
move=> [gi gm ga gc gp ge] d0 kc; have [h1 h2 h3] := gc k kc; rewrite d0 in h1 h2 h3.
split=> [x y xU yU xy bx|x Mx|x xU Mx].
- by have := h1 x y xU yU xy bx isT isT; case: (above _ _ (name x)); case: (above _ _ (name y)).
- by rewrite h2.
by rewrite h3 //; case: (black x).
Qed.

Lemma good_maximum st M : good st M -> dirty st = [::] -> cuts st != [::] -> maximum e (graph st) M.
Proof.
move=> g d0; case kc: (cuts st) => [|k ks] // _.
apply: (levels_maximum e_sym coloured' (g_match g) (good_levels (k := k) g d0 _)) => //.
by rewrite kc inE eqxx.
Qed.

(** ** Pieces *)

(** A piece is made. *)
Lemma touch_good v st st' M : touch isblack v st = Some st' -> good st M ->
  graph st' = graph st /\ good st' M.
Proof.
rewrite /touch; case pv: (pid st v) => [p|]; first by case=> <-.
case: ifP => // /and3P[hv /eqP pm /eqP mv] [<-] g; split=> //.
have [x nx xU] := present_named g hv; subst v.
rewrite (g_mate g) (inj_eq name_inj) in pm *.
set s' := State _ _ _ _ _ _ _ _.
have pidE y : pid s' (name y) = if (y == x) || (y == M x) then Some (name x) else pid st (name y).
  by rewrite /s' /pid /= !mget_add !(inj_eq name_inj); case: eqP => //; case: eqP.
have new : piece_of s' (name x) = [set x; M x].
  apply/setP => y; rewrite [LHS]inE pidE !inE; case: ifP => [_|_]; first by rewrite eqxx.
  by apply/negbTE/eqP => /(g_mem g); rewrite mv.
have old p : p != name x -> piece_of s' p = piece_of st p.
  move=> px; apply/setP => y; rewrite [LHS]inE pidE [RHS]inE; case: ifP => // yx.
  transitivity false; first by apply/negbTE; apply: contra px => /eqP[<-].
  by case/orP: yx => /eqP->; rewrite ?pv ?pm.
have kindE p : kind s' p =
    if p == name x then if M x == x then Some (isblack (name x)) else None else kind st p.
  by rewrite /kind /= mget_add.
case: g => gi gm ga gc gp ge; split=> //.
- move=> p; rewrite kindE; case: (eqVneq p (name x)) => [->|px]; last by rewrite old //; exact: gp.
  rewrite new; case: (eqVneq (M x) x) => [Mx|Mx] /=; last by move=> c; exact: pair_strong.
  rewrite Mx setUid; exact: single_free.
move=> w p; rewrite /pid /members /= !mget_add.
case: (eqVneq w (name x)) => [->|wx]; first by case=> <-; rewrite eqxx !inE eqxx.
case: (eqVneq w (name (M x))) => [->|wm]; first by case=> <-; rewrite eqxx !inE eqxx orbT.
move=> h; case: (eqVneq p (name x)) => [pE|_]; last exact: ge.
by have := ge _ _ h; rewrite pE mv.
Qed.

(** The members of a piece move. *)
Lemma pid_move p q st v : (forall v p, pid st v = Some p -> v \in members st p) ->
  pid (move_piece p q st) v = if pid st v == Some p then q else pid st v.
Proof.
move=> mem; rewrite /pid /=; have := @mem v p; rewrite /pid.
suff gen (l : seq positive) m : q != Some p -> mget None (foldl (fun m v =>
    if mget None m v == Some p then PositiveMap.add v q m else m) m l) v =
    if (v \in l) && (mget None m v == Some p) then q else mget None m v.
  case: (eqVneq q (Some p)) => [->|qp] h.
    have same (l : seq positive) m : mget None (foldl (fun m v =>
      if mget None m v == Some p then PositiveMap.add v (Some p) m else m) m l) v = mget None m v.
      elim: l m => //= x l IH m; rewrite IH; case: ifP => // /eqP E; rewrite mget_add.
      by case: eqP => // ->; rewrite E.
    by rewrite same; case: eqP.
  rewrite gen //; case: eqP => [E|_]; last by rewrite andbF.
  by rewrite h.
move=> qp; elim: l m => //= x l IH m; rewrite IH in_cons.
case: (eqVneq v x) => [<-|vx] /=.
  case: (eqVneq (mget None m v) (Some p)) => [E|E]; last by rewrite (negPf E) andbF.
  by rewrite mget_add eqxx (negPf qp) andbF.
have -> // : mget None (if mget None m x == Some p then PositiveMap.add x q m else m) v =
  mget None m v.
by case: (mget None m x == Some p) => //; rewrite mget_add (negPf vx).
Qed.

(** The lists of members stay complete. *)
Lemma mem_move p q st : (forall v p, pid st v = Some p -> v \in members st p) -> q != Some p ->
  forall v r, pid (move_piece p q st) v = Some r -> v \in members (move_piece p q st) r.
Proof.
move=> mem qp v r; rewrite pid_move // /members /= mget_add.
case: (eqVneq (pid st v) (Some p)) => [vp qr|vp vr].
  rewrite qr in qp *; have /negPf-> : r != p by apply: contra qp => /eqP->.
  by rewrite mget_add eqxx catrevE mem_cat mem_rev (mem _ _ vp).
have /negPf-> : r != p by apply: contra vp => /eqP<-; rewrite vr.
case: q {qp} => [q|]; last exact: mem.
rewrite mget_add; case: (eqVneq r q) => [rq|_]; last exact: mem.
by rewrite catrevE mem_cat -rq (mem _ _ vr) orbT.
Qed.

(** The pieces after a move of members. *)
Lemma piece_move p q st r : (forall v p, pid st v = Some p -> v \in members st p) -> q != Some p ->
  piece_of (move_piece p q st) r =
  if r == p then set0 else if q == Some r then piece_of st p :|: piece_of st r else piece_of st r.
Proof.
move=> mem qp; apply/setP => x; rewrite [LHS]inE pid_move //.
case: (eqVneq r p) => [->|rp].
  by rewrite inE; case: (eqVneq (pid st (name x)) (Some p)) => [_|/negPf//]; rewrite (negPf qp).
case: (eqVneq q (Some r)) => [->|qr].
  by rewrite !inE; case: (eqVneq (pid st (name x)) (Some p)) => [->|_] //=; rewrite eqxx.
rewrite inE; case: (eqVneq (pid st (name x)) (Some p)) => [->|_] //.
by rewrite (negPf qr); apply/esym/negbTE; apply: contra rp => /eqP[->].
Qed.

(** A piece ends. *)
Lemma end_good v st M : good st M ->
  graph (end_piece v st) = graph st /\ good (end_piece v st) M.
Proof.
rewrite /end_piece; case: (pid st v) => // p g; split=> //.
case: g => gi gm ga gc gp ge; split=> //; last exact: mem_move.
move=> r; rewrite piece_move //; case: eqP => [_|_] /=; [exact: empty_ok|exact: gp].
Qed.

(** A piece joins one that spares a vertex beside it. *)
Lemma absorb_good y z st st' M : absorb row isblack y z st = Some st' -> good st M ->
  present st y -> present st z -> graph st' = graph st /\ good st' M.
Proof.
rewrite /absorb; case py: (pid st y) => [p|//]; case pz: (pid st z) => [q|//].
case: (eqVneq p q) => [_ [<-] //|pq]; case: ifP => // /and3P[/eqP kq zy kp] [<-] g hy hz.
split=> //; have [x nx xU] := present_named g hy; have [w nw wU] := present_named g hz; subst y z.
have qp : Some q != Some p by apply: contra pq => /eqP[->].
have exw : e x w by rewrite e_row.
case: g => gi gm ga gc gp ge; split=> //; last exact: mem_move.
move=> r; rewrite piece_move //; case: (eqVneq r p) => [_|rp]; first exact: empty_ok.
case: (eqVneq (Some q) (Some r)) => [[<-]|_]; last exact: gp.
have := gp q; have := gp p; rewrite kq /= => okp okq.
have -> : kind (move_piece p (Some q) st) q = Some (isblack (name w)) by [].
apply: (merge_free coloured' gm _ okq).
- by case/orP: kp okp => /eqP-> /= okp; [left; exact: okp|right].
apply/existsP; exists w; apply/existsP; exists x.
rewrite /side !inE pz py !eqxx e_sym exw andbT /=.
by have := coloured' exw; rewrite /black; case: (isblack (name x)); case: (isblack (name w)).
Qed.

(** The fold that joins the pieces of a closed walk. *)
Definition join_walk q walk st := foldl (fun st (ab : positive * positive) =>
  if pid st ab.1 is Some p then if p == q then st else move_piece p (Some q) st else st) st walk.

Lemma join_walkE q walk st : (forall v p, pid st v = Some p -> v \in members st p) ->
  all (fun ab : positive * positive => pid st ab.1 != None) walk ->
  let s := join_walk q walk st in
  [/\ here s = here st, mates s = mates st, [/\ levs s = levs st, cuts s = cuts st,
      kinds s = kinds st & dirty s = dirty st],
      forall v p, pid s v = Some p -> v \in members s p &
      forall v, pid s v = if pid st v \in Some q :: [seq pid st ab.1 | ab <- walk] then Some q
                          else pid st v].
Proof.
move=> mem some.
suff gen P s : Some q \in P -> here s = here st -> mates s = mates st ->
    [/\ levs s = levs st, cuts s = cuts st, kinds s = kinds st & dirty s = dirty st] ->
    (forall v p, pid s v = Some p -> v \in members s p) ->
    (forall v, pid s v = if pid st v \in P then Some q else pid st v) ->
    [/\ here (join_walk q walk s) = here st, mates (join_walk q walk s) = mates st,
      [/\ levs (join_walk q walk s) = levs st, cuts (join_walk q walk s) = cuts st,
      kinds (join_walk q walk s) = kinds st & dirty (join_walk q walk s) = dirty st],
      forall v p, pid (join_walk q walk s) v = Some p -> v \in members (join_walk q walk s) p &
      forall v, pid (join_walk q walk s) v =
        if pid st v \in P ++ [seq pid st ab.1 | ab <- walk] then Some q else pid st v].
  apply: (gen [:: Some q]) => //; first by rewrite inE.
  by move=> v; rewrite inE; case: eqP.
elim: walk P s some => [|[a b] walk IH] P s /= some qP h1 h2 h3 h4 h5; first by rewrite cats0.
case/andP: some => an some; rewrite -cat_rcons.
have step s' : here s' = here st -> mates s' = mates st ->
    [/\ levs s' = levs st, cuts s' = cuts st, kinds s' = kinds st & dirty s' = dirty st] ->
    (forall v p, pid s' v = Some p -> v \in members s' p) ->
    (forall v, pid s' v = if pid st v \in rcons P (pid st a) then Some q else pid st v) -> _ :=
  IH (rcons P (pid st a)) s' some _.
have qP' : Some q \in rcons P (pid st a) by rewrite mem_rcons inE qP orbT.
have aE := h5 a; case aP: (pid st a \in P) in aE.
  rewrite aE eqxx; apply: step => // v; rewrite h5 mem_rcons inE.
  by case: eqP => [->|]; rewrite ?aP.
rewrite aE; case pa: (pid st a) an aP => [p|//] _ aP.
have pq : p != q by apply: contraFneq aP => ->.
rewrite (negPf pq); rewrite -pa; apply: step => //.
- by apply: mem_move => //; apply: contra pq => /eqP[->].
move=> v; rewrite pid_move // h5 mem_rcons inE pa.
case vP: (pid st v \in P); last by rewrite orbF.
by rewrite orbT; case: eqP => // -[E]; rewrite E eqxx in pq.
Qed.

(** The elements of a union. *)
Lemma in_union (Ls : seq {set V}) x : (x \in \bigcup_(L <- Ls) L) = has (fun L : {set V} => x \in L) Ls.
Proof. by elim: Ls => [|L Ls IH]; rewrite ?big_nil ?big_cons !inE ?IH. Qed.

(** Pieces that spare no vertex join on a closed walk. *)
Lemma close_good walk st st' M : close row isblack walk st = Some st' -> good st M ->
  all (fun ab : positive * positive => present st ab.1 && present st ab.2) walk ->
  graph st' = graph st /\ good st' M.
Proof.
rewrite /close; case: walk => [//|[a0 b0] walk]; set w := _ :: _.
case pa0: (pid st a0) => [q|//]; case: ifP => // /andP[/allP ok cyc] [<-] g /allP hw.
rewrite -/(join_walk q w st).
have some : all (fun ab : positive * positive => pid st ab.1 != None) w.
  by apply/allP => ab /ok/and5P[].
have [E1 E2 [E3 E4 E5 E6] mems_ok pidE] := join_walkE q (g_mem g) some.
set s := join_walk q w st in E1 E2 E3 E4 E5 E6 mems_ok pidE *.
have gr : graph s = graph st by apply/setP => x; rewrite !inE /present E1.
have qin : Some q \in [seq pid st ab.1 | ab <- w] by rewrite /= pa0 inE eqxx.
have inP v : (pid st v \in Some q :: [seq pid st ab.1 | ab <- w]) =
    (pid st v \in [seq pid st ab.1 | ab <- w]).
  by rewrite inE; case: eqP => // ->; rewrite qin.
split=> //; case: g => gi gm ga gc gp ge; split; rewrite ?gr //.
- by move=> v; rewrite /present E1; exact: gi.
- by move=> x; rewrite /mate E2; exact: ga.
- move=> k; rewrite E4 E6 => /gc[h1 h2 h3].
  have same x : above s k (name x) = above st k (name x) by rewrite /above /lev E3.
  split=> [x y xU yU xy bx dx dy|x Mx dx dy|x xU Mx dx]; rewrite ?same; auto.
move=> r; have -> : kind s r = kind st r by rewrite /kind E5.
pose K (ab : positive * positive) := [set x | pid st (name x) == pid st ab.1].
case: (eqVneq r q) => [->|rq].
  have kq : kind st q = None.
    have /ok/and5P[_ _ + _ _] : (a0, b0) \in w by rewrite inE eqxx.
    by rewrite /= pa0 => /eqP.
  rewrite kq /=.
  have -> : piece_of s q = \bigcup_(L <- [seq K ab | ab <- w]) L.
    apply/setP => x; rewrite [LHS]inE pidE inP in_union has_map.
    have -> : has (preim K (fun L : {set V} => x \in L)) w = (pid st (name x) \in [seq pid st ab.1 | ab <- w]).
      apply/hasP/mapP => -[ab abw]; last by move=> E; exists ab; rewrite //= inE E.
      by rewrite /= inE => /eqP E; exists ab.
    by case: ifP => [_|no]; [rewrite eqxx|apply: contraFF no => /eqP->].
  have KE ab : ab \in w -> exists2 p, pid st ab.1 = Some p & K ab = piece_of st p.
    by case/ok/and5P=> _; rewrite /K; case: (pid st ab.1) => // p _ _ _ _; exists p.
  have allc c : cycle (link e black c) [seq K ab | ab <- w] -> strong e black (graph st) M c
      (\bigcup_(L <- [seq K ab | ab <- w]) L).
    apply: (merge_walk coloured' gm) => L /mapP[ab abw ->]; have [p E ->] := KE ab abw.
    have /ok/and5P[_ _ + _ _] := abw; rewrite E /= => /eqP kp.
    by have := gp p; rewrite kp /= => /(_ c).
  suff walked : strong e black (graph st) M (~~ isblack a0) (\bigcup_(L <- [seq K ab | ab <- w]) L).
    move=> c; case: (eqVneq c (~~ isblack a0)) => [->|ne]; first exact: walked.
    have -> : c = ~~ ~~ isblack a0 by case: (c) ne; case: (isblack a0).
    exact (strong_other e_sym coloured' gm walked).
  apply: allc; rewrite cycle_map.
  suff sub : {in mem w &, forall ab cd : positive * positive, cd.1 \in row ab.2 ->
      link e black (~~ isblack a0) (K ab) (K cd)}.
    apply: (sub_in_cycle sub _ cyc); exact/allP.
  move=> [a b] [c d] /= abw cdw bc.
  have /andP[/= _ pb] := hw _ abw; have /andP[/= pc _] := hw _ cdw.
  have [x nx xU] := present_named (Good gi gm ga gc gp ge) pb.
  have [y ny yU] := present_named (Good gi gm ga gc gp ge) pc.
  have /ok/and5P[/= /eqP ab _ _ _ cb] := abw; have /ok/and5P[/= _ _ _ cc _] := cdw.
  apply/existsP; exists x; apply/existsP; exists y.
  rewrite /side !inE nx ny ab !eqxx /black nx ny cb /= e_row nx ny bc andbT negbK.
  by rewrite (eqP cc).
case rP: (Some r \in [seq pid st ab.1 | ab <- w]).
  have -> : piece_of s r = set0; last exact: empty_ok.
  apply/setP => x; rewrite !inE pidE inP; case: ifP => [_|no].
    by apply/negbTE; apply: contra rq => /eqP[->].
  by apply/negbTE; apply: contraFN no => /eqP->.
have -> : piece_of s r = piece_of st r; last exact: gp.
apply/setP => x; rewrite !inE pidE inP; case: ifP => // xP.
transitivity false; first by apply/negbTE; apply: contra rq => /eqP[->].
by apply/esym/negbTE; apply: contraFN rP => /eqP<-.
Qed.
End Keeps.
