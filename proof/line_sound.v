(** * Accepted lines of graphs with two colours are true

    - [judge_graph_true]: if the judge accepts the positions and the placement, their claims are true.

    Lemmas about the lists and maps of the judges follow. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state invariant backward paths backward_sound line.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma mget_empty T (d : T) v : mget d (PositiveMap.empty T) v = d.
Proof. by rewrite /mget PositiveMap.gempty. Qed.

Lemma marksP l v : mget false (marks l) v = (v \in l).
Proof.
rewrite /marks; set m0 := PositiveMap.empty _.
have -> : (v \in l) = (v \in l) || mget false m0 v by rewrite mget_empty orbF.
elim: l m0 => //= w l IH m.
by rewrite IH mget_add in_cons; case: (v == w); rewrite ?orbT.
Qed.

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

Lemma placement_sound l p sp s U : judge_placement row isblack inside top l p sp = Some s ->
  holds sp U -> placement_true U p.
Proof.
case: sp => st pending; rewrite /judge_placement; cbv zeta.
set returned := if pending is Some q then _ else _.
case re: returned => [s1|//] + [M sM hU].
have [g1 e1] : good s1 M /\ graph s1 = U.
  move: re hU; rewrite /returned; case: (pending) => [q|] /=; last by move=> [<-] <-; split=> //; case: sM.
  case i1: (insert inside q st) => [s0|//] l1 [xq [nq xqU gU _]].
  have [g0 gr0] := insert_good i1 (s_good sM); have [e0 g1] := set_level_good l1 g0.
  split=> //; rewrite e0; apply/setP => y; rewrite gr0 gU !inE -nq (inj_eq name_inj).
  by case: (eqVneq y xq) => [->|_] /=; rewrite ?xqU.
case rs: (each (label_run top) _ _) => [s2|//]; case se: (settle _ _ _) => [s3|//].
case fo: (each (follow _ _ _) _ _) => [s4|//]; case fs: (each (follow _ _ _) _ s4) => [s5|//].
rewrite selectE; case to: (touch_all _ _ _) => [s6|//]; case: ifP => // /andP[/allP legal ok] _.
have [e2 g2] := runs_good rs g1; have [e3 g3 d3 c3] := settle_good name_inj e_row e_sym coloured se g2.
have s3' : settled s3 M by split.
have k4 := follow_all_kept name_inj named e_row e_sym coloured fo g3; have s4' := kept_settled s3' k4.
have k5 := follow_all_kept name_inj named e_row e_sym coloured fs (s_good s4'); have s5' := kept_settled s4' k5.
have k6 := touch_all_kept name_inj named coloured to (s_good s5'); have s6' := kept_settled s5' k6.
have gE : graph s6 = U by rewrite (kept_graph k6) (kept_graph k5) (kept_graph k4) e3 e2 e1.
split; last first.
  move=> v /legal; rewrite marksP mem_filter => /andP[pv vs].
  have [x nx] := named (g_inside (s_good s5') pv); exists x; split=> //.
  by rewrite -gE (kept_graph k6) in_graph nx.
move=> x xU xs; have xg : x \in graph s6 by rewrite gE.
have mv : name x \in [seq w <- may_start p | present s5 w].
  by rewrite mem_filter xs -in_graph -(kept_graph k6) xg.
have := allP ok _ mv; rewrite marksP -gE anderson //; case: ifP => _ h.
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
by move: pl; rewrite sp0; case jpl: (judge_placement _ _ _ _ _ _ _) => [s'|//] _; exact: placement_sound jpl hU.
Qed.
End Whole.

(** ** What the maps contain *)
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
