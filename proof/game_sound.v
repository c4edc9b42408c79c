(** * Accepted lines of games are true

    [play_true] means that the token goes from an allowed vertex along edges to vertices that it has
    not visited, and that the claims about the positions are exactly the winning moves, by the
    literal rules.

    - [judge_line_true]: if the judge accepts a line, the line is true in this sense. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules certificate state invariant backward backward_sound line line_sound
  parts_line parts_sound game.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

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

(** The moves that win with the token on [x]: the vertices of [U] are left with that of the
    token. *)
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
case/andP; rewrite /judge_play => /and5P[fr bn way asc starts] ok.
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
have vsE v : inside v -> v \in vs by rewrite /inside marksP.
have [lt pt] : line_true name e' (everything name inside) (positions d) /\
    forall p, start_of d = Some p -> placement_true name e' (everything name inside) p.
  move: ok; case: has_colours => /andP[/allP colours ok].
    have coloured x y : e' x y ->
        mget false (marks (blacks d)) (name x) != mget false (marks (blacks d)) (name y).
      by move/hasP=> [ab /colours + j]; move: j; rewrite /joins => /orP[]/eqP->; rewrite //= eq_sym.
    exact: (judge_graph_true name_inj named' e_row e_sym' coloured vsE ok).
  have e_irr x : ~~ e' x x.
    by apply/negP => /hasP[ab /colours ne j]; move: j ne; rewrite /joins orbb => /eqP-> /eqP.
  exact: (judge_parts_true name_inj named' e_row e_sym' e_irr vsE ok).
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
