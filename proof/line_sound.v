(** * What an accepted line says about its game

    [play_true] says that the token goes from an allowed vertex along edges to vertices that it has
    not visited, and that the claims about the positions are exactly the winning moves, by the
    literal rules.

    - [judge_graph_true]: if the judge accepts the positions and the placement, their claims are true.
    - [judge_line_true]: if the judge accepts a line, the line is true in this sense. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state invariant backward paths backward_sound line.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Whole.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variables (row : positive -> seq positive) (isblack inside : positive -> bool) (top : positive).
Hypothesis name_inj : injective name.
Hypothesis named : forall v, inside v -> exists x, name x = v.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis e_sym : symmetric e.
Hypothesis coloured : forall x y, e x y -> isblack (name x) != isblack (name y).
Implicit Types (U K : {set V}) (M : {ffun V -> V}) (st : state).
Notation good := (good name e isblack inside).
Notation graph := (graph name).
Notation kept := (kept name e isblack inside).
Notation settled := (settled name e isblack inside).
Notation line_true := (line_true name e).
Notation holds := (holds name e isblack inside).

(** The state without vertices. *)
Lemma empty_good : good (empty_state top) (nothing V).
Proof.
have mE T (d : T) v : mget d (PositiveMap.empty T) v = d by rewrite /mget PositiveMap.gempty.
have none x : x \in graph (empty_state top) = false by rewrite in_graph /present /= mE.
split.
- by move=> v; rewrite /present /= mE.
- exact: nothing_matching.
- by move=> x; rewrite /mate /= mE ffunE.
- move=> k _; split=> [x y|x|x]; rewrite ?none //; first by rewrite ffunE eqxx.
- move=> p; have -> : piece_of name (empty_state top) p = set0; last exact: empty_ok.
  by apply/setP => x; rewrite !inE /pid /= mE.
by move=> v p; rewrite /pid /= mE.
Qed.

Lemma inserts_good vs st st' M : each (insert inside) vs st = Some st' -> good st M -> good st' M.
Proof.
elim: vs st => [|v vs IH] st /=; first by case=> <-.
by case i: (insert inside v st) => [s|//] rest g; have [g1 _] := insert_good i g; exact: IH rest g1.
Qed.

Lemma pairs_good (ps : seq edge) st st' M :
  each (fun ab : edge => add_pair row ab.1 ab.2) ps st = Some st' -> good st M -> exists M', good st' M'.
Proof.
elim: ps st M => [|ab ps IH] st M /=; first by case=> <-; exists M.
case a: (add_pair row ab.1 ab.2 st) => [s|//] rest g.
have [_ [M1 [g1 _]]] := add_pair_good name_inj named e_row e_sym coloured a g; exact: IH rest g1.
Qed.

Lemma follow_steps_kept l m st st' M (ls : seq (positive * positive)) :
  follow_steps row isblack ls l m st = Some st' -> good st M -> kept M st st'.
Proof.
elim: l m st => [|[y x] l IH] m st /=; first by case=> <-.
case: (match mget None m y with Some _ => _ | None => _ end) => m' chain.
case ea: (each _ chain st) => [s|//] rest g.
have k : kept M st s.
  apply: (each_kept _ ea g) => yx s1 s2; exact: (follow_kept name_inj named e_row e_sym coloured).
by apply: (kept_trans k); apply: IH rest _; case: k.
Qed.

(** All vertices of the line. *)
Definition everything := [set x | inside (name x)].

Lemma complete_all (vs : seq positive) sp U : (forall v, inside v -> v \in vs) -> complete inside vs sp ->
  holds sp U -> U = everything.
Proof.
case: sp => st [q|] vsE /andP[/allP all_vs inq] [M s /= hU]; apply/setP => x; rewrite [RHS]inE.
- have gi := g_inside (s_good s); case: hU => xq [nq xqU gU _].
  have iff : (x \in U) = (x \in graph st) || (x == xq).
    by rewrite gU !inE; case: (eqVneq x xq) => [->|_]; rewrite ?xqU ?orbT ?orbF.
  rewrite iff in_graph; apply/orP/idP => [[/gi//|/eqP->]|ix]; first by rewrite nq.
  have /all_vs /= := vsE _ ix; case/orP=> [->|/eqP[E]]; first by left.
  by right; rewrite -(inj_eq name_inj) nq E.
have gi := g_inside (s_good s); rewrite -hU in_graph; apply/idP/idP => [/gi//|ix].
by have /all_vs /= := vsE _ ix; rewrite orbF.
Qed.

(** The claims about the placement. *)
Definition placement_true U (p : placement) :=
  (forall x, x \in U -> name x \in may_start p ->
    (name x \in winning_starts p) = ~~ vertex_wins e U x) /\
  (forall v, v \in winning_starts p -> exists x, [/\ name x = v, x \in U & v \in may_start p]).

Lemma placement_sound p sp s U : judge_placement row isblack inside top p sp = Some s ->
  holds sp U -> placement_true U p.
Proof.
case: sp => st pending; rewrite /judge_placement.
set returned := if pending is Some q then _ else _.
case re: returned => [s1|//] + [M sM hU].
have [g1 e1] : good s1 M /\ graph s1 = U.
  move: re hU; rewrite /returned; case: (pending) => [q|] /=; last by move=> [<-] <-; split=> //; case: sM.
  case i1: (insert inside q st) => [s0|//] l1 [xq [nq xqU gU _]].
  have [g0 gr0] := insert_good i1 (s_good sM); have [e0 g1] := set_level_good l1 g0.
  split=> //; rewrite e0; apply/setP => y; rewrite gr0 gU !inE -nq (inj_eq name_inj).
  by case: (eqVneq y xq) => [->|_] /=; rewrite ?xqU.
case rs: (each (label_run top) _ _) => [s2|//]; case se: (settle _ _ _) => [s3|//].
case fo: (each (follow _ _ _) _ _) => [s4|//]; case fs: (follow_steps _ _ _ _ _ _) => [s5|//].
case to: (touch_all _ _ _) => [s6|//]; case: ifP => // /andP[/allP legal ok] _.
have [e2 g2] := runs_good rs g1; have [e3 g3 d3 c3] := settle_good name_inj e_row e_sym coloured se g2.
have s3' : settled s3 M by split.
have k4 := follow_all_kept name_inj named e_row e_sym coloured fo g3; have s4' := kept_settled s3' k4.
have k5 := follow_steps_kept fs (s_good s4'); have s5' := kept_settled s4' k5.
have k6 := touch_all_kept name_inj named coloured to (s_good s5'); have s6' := kept_settled s5' k6.
have gE : graph s6 = U by rewrite (kept_graph k6) (kept_graph k5) (kept_graph k4) e3 e2 e1.
split; last first.
  move=> v /legal; rewrite mem_filter => /andP[pv vs].
  have [x nx] := named (g_inside (s_good s5') pv); exists x; split=> //.
  by rewrite -gE (kept_graph k6) in_graph nx.
move=> x xU xs; have xg : x \in graph s6 by rewrite gE.
have mv : name x \in [seq w <- may_start p | present s5 w].
  by rewrite mem_filter xs -in_graph -(kept_graph k6) xg.
have := allP ok _ mv; rewrite -gE anderson //; case: ifP => _ h.
  by rewrite (spared_inessential e_sym coloured s6' xg h).
by rewrite (cut_essential e_sym coloured s6' xg h).
Qed.

(** If the judge accepts a line, all of its claims are true. *)
Theorem judge_graph_true vs d : (forall v, inside v -> v \in vs) ->
  judge_graph row isblack inside top vs d ->
  line_true everything (positions d) /\
  forall p, start_of d = Some p -> placement_true everything p.
Proof.
move=> vsE; rewrite /judge_graph.
case st: (match each _ _ _ with Some _ => _ | None => _ end) => [s|//].
have [M sM] : exists M, settled s M.
  move: st; case i: (each _ _ _) => [s1|//]; case a: (each _ _ _) => [s2|//].
  case r: (each _ _ _) => [s3|//] se.
  have [M g2] := pairs_good a (inserts_good i empty_good); have [_ g3] := runs_good r g2.
  have [_ g4 d4 c4] := settle_good name_inj e_row e_sym coloured se g3; by exists M; split.
case jp: (judge_positions _ _ _ _ _ _) => [sp|//] /andP[co pl].
have [U hU tU] := positions_true name_inj named e_row e_sym coloured sM jp.
have UE := complete_all vsE co hU; rewrite -UE; split=> // p sp0.
by move: pl; rewrite sp0; case jpl: (judge_placement _ _ _ _ _ _) => [s'|//] _; exact: placement_sound jpl hU.
Qed.
End Whole.

(** ** What the maps contain *)
Lemma mget_empty T (d : T) v : mget d (PositiveMap.empty T) v = d.
Proof. by rewrite /mget PositiveMap.gempty. Qed.

Lemma marksP l v : mget false (marks l) v = (v \in l).
Proof.
rewrite /marks; set m0 := PositiveMap.empty _.
have -> : (v \in l) = (v \in l) || mget false m0 v by rewrite mget_empty orbF.
elim: l m0 => //= w l IH m.
by rewrite IH mget_add in_cons; case: (v == w); rewrite ?orbT.
Qed.

Lemma rowsP es a b : (b \in mget [::] (rows es) a) = has (joins a b) es.
Proof.
rewrite /rows; set F := (fun m ab => _); set m0 := PositiveMap.empty _.
have -> : has (joins a b) es = has (joins a b) es || (b \in mget [::] m0 a) by rewrite mget_empty in_nil orbF.
elim: es m0 => //= -[c d] es IH m; rewrite IH /= {IH} -orbA [RHS]orbCA; congr (_ || _).
rewrite !mget_add /joins !xpair_eqE /=; case: (eqVneq a d) => [->|ad].
  case: (eqVneq d c) => [<-|dc].
    by rewrite !in_cons andbT /= [d == b]eq_sym; case: (b == d).
  by rewrite in_cons andbT [c == b]eq_sym; case: eqP dc => // ->; rewrite eqxx.
case: (eqVneq a c) => [->|ac].
  by rewrite in_cons ?andbF ?orbF [d == b]eq_sym.
by rewrite [a == c]eq_sym in ac; rewrite ?(negPf ac) ?andbF.
Qed.

Lemma rangeP a b v : (v \in range a b) = Pos.leb a v && Pos.leb v b.
Proof.
rewrite /range; case: (Pos.ltb_spec b a) => [ba|ab].
  rewrite in_nil; apply/esym/negbTE/negP => /andP[/Pos.leb_le h1 /Pos.leb_le h2]; lia.
rewrite mem_rev; set n := Pos.sub _ _.
pose F (k : positive) (lk : seq positive * positive) := (Pos.succ lk.2 :: lk.1, Pos.succ lk.2).
pose R := Pos.peano_rect (fun _ => (seq positive * positive)%type) ([:: a], a) F.
suff [_ h] : Pos.succ (R n).2 = Pos.add a n /\ (v \in (R n).1) = Pos.leb a v && Pos.ltb v (Pos.add a n).
  rewrite -[LHS]/(v \in (R n).1) h /n; apply/andP/andP => -[h1 h2]; split=> //; move/Pos.leb_le: h1 => h1.
    by apply/Pos.leb_le; move/Pos.ltb_lt: h2; lia.
  by apply/Pos.ltb_lt; move/Pos.leb_le: h2; lia.
elim/Pos.peano_ind: n => [|n [IH1 IH2]] /=.
  rewrite inE; split; first lia.
  apply/eqP/andP => [->|[/Pos.leb_le h1 /Pos.ltb_lt h2]]; last lia.
  by split; [apply/Pos.leb_le|apply/Pos.ltb_lt]; lia.
have -> : R (Pos.succ n) = F n (R n) by rewrite /R Pos.peano_rect_succ.
move: IH1 IH2; set r := R n => IH1 IH2.
split; rewrite /F /=; first lia.
rewrite in_cons IH2; apply/orP/andP.
  case=> [/eqP->|/andP[/Pos.leb_le h1 /Pos.ltb_lt h2]].
    by split; [apply/Pos.leb_le|apply/Pos.ltb_lt]; lia.
  by split; [apply/Pos.leb_le|apply/Pos.ltb_lt]; lia.
case=> /Pos.leb_le h1 /Pos.ltb_lt h2.
case: (Pos.eq_dec v (Pos.add a n)) => vn; [left|right].
  by apply/eqP; lia.
by apply/andP; split; [apply/Pos.leb_le|apply/Pos.ltb_lt]; lia.
Qed.

Lemma freshP m l : fresh m l = uniq l && all (fun v => ~~ mget false m v) l.
Proof.
elim: l m => //= v l IH m; rewrite IH; case mv: (mget false m v) => /=; first by rewrite andbF.
case vl: (v \in l) => /=.
  by apply/negbTE/negP => /andP[_ /allP/(_ v vl)]; rewrite mget_add eqxx.
congr (_ && _); apply: eq_in_all => w wl; rewrite mget_add; case: eqP wl => // ->.
by rewrite vl.
Qed.

(** The outcome depends on the edges between the remaining vertices only. *)
Lemma vertex_wins_same (V : finType) (e e' : rel V) (U : {set V}) v : v \in U ->
  (forall x y, x \in U -> y \in U -> e x y = e' x y) -> vertex_wins e U v = vertex_wins e' U v.
Proof.
rewrite /vertex_wins; move: #|U| => k; elim: k U v => //= n IH W v vW same; apply: eq_existsb => w.
case wW: (w \in W :\ v) => //=; move: (wW); rewrite inE => /andP[_ wW']; rewrite same //.
by rewrite (IH _ _ wW) // => x y; rewrite !inE => /andP[_ xW] /andP[_ yW]; apply: same.
Qed.

(** ** The statement *)
Section Statement.
Variables (V : finType) (name : V -> positive) (e : rel V).
Implicit Types (U : {set V}).

(** The moves that win with the token on [x]: the vertices of [U] are left with that of the token. *)
Definition winning_moves U x := [set w in U :\ x | e x w && ~~ vertex_wins e (U :\ x) w].
(** The list contains exactly the numbers of a set, in ascending order. *)
Definition lists (W : seq positive) (S : {set V}) :=
  ascends W /\ forall v, v \in W <-> exists2 w, w \in S & name w = v.

(** The places that the token visits, each with the claim about the position, if there is one. [may]
    are the vertices to which the token may move next, and [U] the vertices that it has not left. *)
Fixpoint play_true (may : pred V) U (l : seq (positive * option (seq positive))) : Prop :=
  if l is (v, claim) :: l' then
    exists x, [/\ name x = v, x \in U, may x,
      (if claim is Some W then lists W (winning_moves U x) else True) &
      play_true (e x) (U :\ x) l']
  else True.

(** The winning placements. *)
Definition winning_places (may : pred V) U := [set x in U | may x & ~~ vertex_wins e U x].
End Statement.

(** The tokens of a line with the claims of its positions. *)
Definition entries d := [seq (v, None) | v <- before d] ++
  [seq (at_vertex ev, Some (winning ev)) | ev <- positions d].

(** ** The theorem *)
Section Game.
Variables (V : finType) (name : V -> positive) (e : rel V) (g : game).
Hypothesis name_inj : injective name.
Hypothesis named : forall v, Pos.leb v (places g) -> exists x, name x = v.
Hypothesis name_places : forall x, Pos.leb (name x) (places g).
Hypothesis edgesE : forall x y, e x y = has (joins (name x) (name y)) (edges_of g).

Lemma edges_sym : symmetric e.
Proof. by move=> x y; rewrite !edgesE; apply: eq_has => ab; rewrite /joins orbC. Qed.

(** The vertices of the game. *)
Definition vertices := [set x | name x \notin closed g].

Variable d : line.
Notation left := (marks (before d)).
Definition in_line v := [&& Pos.leb v (places g), v \notin closed g & v \notin before d].

Lemma left_vertices : [set x | in_line (name x)] = vertices :\: [set x | name x \in before d].
Proof. by apply/setP => x; rewrite !inE /in_line name_places /= andbC. Qed.

(** The claims of the positions, after the vertices before the line have been left. *)
Lemma positions_play (e' : rel V) (may : pred V) (I U : {set V}) evs : U \subset I ->
  (forall x y, x \in I -> y \in I -> e' x y = e x y) ->
  line_true name e' U evs -> all (fun ev => ascends (winning ev)) evs ->
  (if evs is ev :: _ then forall x, name x = at_vertex ev -> may x else True) ->
  (forall r, r = rows (edges_of g) ->
    if [seq at_vertex ev | ev <- evs] is v :: l then along r v l else true) ->
  play_true name e may U [seq (at_vertex ev, Some (winning ev)) | ev <- evs].
Proof.
move=> + same; elim: evs may U => //= ev evs IH may U UI.
case=> x [nx xU claims legal after] /andP[asc ascs] mx way; have {}way := way _ erefl.
have UxI : U :\ x \subset I by exact: subset_trans (subD1set _ _) UI.
have sub := subsetP UI; have sub' := subsetP UxI.
exists x; split=> //; first exact: mx.
- split=> // v; split=> [vW|[w + <-]].
    have [w [nw wU xw]] := legal v vW; exists w => //.
    have exw : e x w by rewrite -same ?(sub _ xU) ?(sub' _ wU).
    rewrite /winning_moves inE wU exw /=.
    rewrite -(@vertex_wins_same _ e' e) //; first by rewrite -claims // nw.
    by move=> a b aU bU; rewrite same // sub'.
  rewrite /winning_moves inE => /and3P[wU xw lost].
  have xw' : e' x w by rewrite same ?(sub _ xU) ?(sub' _ wU).
  rewrite claims //.
  by rewrite (@vertex_wins_same _ e' e) // => a b aU bU; rewrite same // sub'.
apply: IH => //.
  case: (evs) way => //= ev' evs' /andP[joined _] y ny; rewrite edgesE nx ny -rowsP //.
move=> r rE; case: (evs) way => //= ev' evs' /andP[_]; by rewrite rE.
Qed.

(** If the judge accepts a line, the line is true. *)
Theorem judge_line_true : judge_line g d ->
  play_true name e (fun x => name x \in first_tokens g) vertices (entries d) /\
  forall p, start_of d = Some p -> before d = [::] /\
    lists name (winning_starts p) (winning_places e (fun x => name x \in first_tokens g) vertices).
Proof.
rewrite /judge_line !selectE; set vs := filter _ (range _ _); set es := filter _ (edges_of g).
case/and3P=> colours; rewrite /judge_play => /and5P[fr bn way asc starts] ok.
have inE' v : mget false (marks vs) v = in_line v.
  rewrite marksP mem_filter !marksP rangeP andbC /in_line.
  by have -> : Pos.leb xH v by apply/Pos.leb_le; lia.
set inside := (fun v => mget false (marks vs) v) in ok.
set e' : rel V := fun x y => has (joins (name x) (name y)) es.
have esP x y : e' x y = [&& inside (name x), inside (name y) & e x y].
  rewrite /e' edgesE; apply/hasP/and3P => [[ab]|[ix iy /hasP[ab abE j]]].
    rewrite mem_filter => /andP[/andP[i1 i2] abE] j; split; last by apply/hasP; exists ab.
      by move: j i1 i2; rewrite /joins => /orP[]/eqP->.
    by move: j i1 i2; rewrite /joins => /orP[]/eqP->.
  exists ab => //; rewrite mem_filter abE andbT.
  by move: j; rewrite /joins => /orP[]/eqP-> /=; rewrite -/(inside _) -/(inside _) ix iy.
have named' v : inside v -> exists x, name x = v.
  by rewrite /inside inE' => /and3P[h _ _]; exact: named.
have e_row x y : e' x y = (name y \in mget [::] (rows es) (name x)) by rewrite rowsP.
have e_sym' : symmetric e' by move=> x y; apply: eq_has => ab; rewrite /joins orbC.
have coloured x y : e' x y -> mget false (marks (blacks d)) (name x) != mget false (marks (blacks d)) (name y).
  move/hasP=> [ab abE]; have := allP colours _ abE; rewrite /joins => c /orP[]/eqP h; move: c; rewrite h //=.
  by rewrite eq_sym.
have vsE v : inside v -> v \in vs by rewrite /inside marksP.
have [lt pt] := judge_graph_true name_inj named' e_row e_sym' coloured vsE ok.
have evE : everything name inside = vertices :\: [set x | name x \in before d].
  by rewrite -left_vertices; apply/setP => x; rewrite !inE /inside inE'.
set I := everything name inside in lt pt evE.
have same x y : x \in I -> y \in I -> e' x y = e x y by rewrite !inE esP => -> ->.
move: way; rewrite /tokens catrevE revK => way.
split; last first.
  move=> p sp; move: starts; rewrite sp => /and4P[/eqP b0 _ /eqP mp asc'].
  split=> //; have [p1 p2] := pt p sp; split=> // v.
  have IE : I = vertices by rewrite evE b0; apply/setP => x; rewrite !inE.
  rewrite IE in p1 p2 same; split=> [vW|[w + <-]].
    have [w [nw wU vs']] := p2 v vW; exists w => //; rewrite inE wU nw -mp vs' /=.
    rewrite -(@vertex_wins_same _ e' e) //; first by rewrite -p1 ?nw.
  rewrite inE => /and3P[wU ws lost]; rewrite p1 ?mp //; by rewrite (@vertex_wins_same _ e' e).
move: fr; rewrite freshP => /andP[ub /allP un].
have {}un v : v \in before d -> v \notin closed g by move=> /un; rewrite marksP.
have {}bn v : v \in before d -> Pos.leb v (places g) by move=> vb; exact: (allP bn).
rewrite /entries.
set may := (fun x => name x \in first_tokens g).
have mayP : if before d ++ [seq at_vertex ev | ev <- positions d] is v :: _ then
    forall x, name x = v -> may x else True.
  by case: (_ ++ _) way => // v l /andP[h _] x nx; rewrite /may nx.
have {}way : if before d ++ [seq at_vertex ev | ev <- positions d] is v :: l then
    along (rows (edges_of g)) v l else true.
  by case: (_ ++ _) way => // v l /andP[].
have bU v : v \in before d -> exists2 x, x \in vertices & name x = v.
  by move=> vb; have [x nx] := named (bn v vb); exists x; rewrite // inE nx un.
elim: (before d) may (vertices) mayP way ub bU evE => [|b bs IH] may U mayP way ub bU evE.
  have UI : U = I by rewrite evE; apply/setP => x; rewrite !inE.
  rewrite UI; apply: (@positions_play e' may I) => //.
    by case: (positions d) mayP.
  by move=> r ->; case: (positions d) way.
have [x xU nx] := bU b (mem_head _ _); move: ub => /=/andP[bbs ub].
exists x; split=> //; first exact: mayP.
apply: IH => //.
- case E: (bs ++ _) way => [//|v l]; rewrite /= E /= => /andP[jv _] y ny.
  by rewrite edgesE nx ny -rowsP.
- by move: way; rewrite /=; case: (bs ++ _) => // v l /= /andP[].
- move=> v vb; have vbb : v \in b :: bs by rewrite in_cons vb orbT.
  have [y yU ny] := bU v vbb; exists y => //.
  rewrite !inE; apply/andP; split; last by [].
  by apply: contraNneq bbs => yx; rewrite -nx -yx ny.
rewrite evE; apply/setP => y; rewrite !inE -nx (inj_eq name_inj) negb_or.
by rewrite -andbA andbCA.
Qed.
End Game.
