(** * Accepted positions are true

    - [positions_true]: if the judge accepts the positions of a line, exactly the claimed moves win in
      each of them, by the literal rules. *)

From Coq Require Import BinPos FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover completeness levels pieces
  settled certificate state invariant backward paths.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section LineTrue.
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
Notation black := (black name isblack).
Notation kept := (kept name e isblack inside).

(** The claims about the positions of a line, by the literal rules. *)
Fixpoint line_true U (evs : seq evidence) : Prop :=
  if evs is ev :: rest then
    exists x, [/\ name x = at_vertex ev, x \in U,
      forall w, w \in U :\ x -> e x w -> (name w \in winning ev) = ~~ vertex_wins e (U :\ x) w,
      forall v, v \in winning ev -> exists w, [/\ name w = v, w \in U :\ x & e x w] &
      line_true (U :\ x) rest]
  else True.

(** A settled state. *)
Record settled st M : Prop := Settled {
  s_good : good st M; s_dirty : dirty st = [::]; s_cuts : cuts st != [::] }.

Lemma kept_settled M st st' : settled st M -> kept M st st' -> settled st' M.
Proof. by move=> [g d c] [g' h d' c']; split; rewrite ?d' ?c'. Qed.

Lemma settled_maximum st M : settled st M -> maximum e (graph st) M.
Proof. by move=> [g d c]; exact: (good_maximum e_sym coloured g d c). Qed.

(** A spared vertex is inessential. *)
Lemma spared_inessential st M w : settled st M -> w \in graph st -> spared isblack st (name w) ->
  ~~ essential e (graph st) w.
Proof.
move=> s wU; have mM := settled_maximum s; case: s => g _ _; rewrite /spared.
case pw: (pid st (name w)) => [p|//] /eqP kp; have := g_piece g p; rewrite kp /= => fp.
apply: (free_inessential e_sym (coloured' coloured) (g_match g) mM fp).
by rewrite /side inE pw !eqxx.
Qed.

(** A vertex that a cut covers is essential. *)
Lemma cut_essential st M w : settled st M -> w \in graph st -> essential_at isblack st (name w) ->
  essential e (graph st) w.
Proof.
move=> [g d c] wU /hasP[k kc]; have lv := good_levels g d kc.
case bw: (isblack (name w)) => ab.
  by apply: (black_essential e_sym (coloured' coloured) (g_match g) lv wU bw); case: (above _ _ _) ab.
by apply: (white_essential e_sym (coloured' coloured) (g_match g) lv wU (negbT bw)); case: (above _ _ _) ab.
Qed.

(** An edge with both ends in a cut is in no maximum matching. *)
Lemma cut_shut st M N t w : settled st M -> t \in graph st -> w \in graph st -> e t w ->
  shut_at isblack st (name t) (name w) -> maximum e (graph st) N -> N t != w.
Proof.
move=> [g d c] tU wU tw /hasP[k kc] + mN; have lv := good_levels g d kc.
have HN : matching e (graph st) N by case/andP: mN.
case bt: (isblack (name t)) => /andP[ax ay].
  have bw : ~~ black w by have := coloured tw; rewrite bt /invariant.black; case: (isblack (name w)).
  have wt : e w t by rewrite e_sym.
  have := falling_shut e_sym (coloured' coloured) (g_match g) lv wU tU wt bw _ _ mN.
  rewrite ax (negPf ay) => /(_ isT isT); apply: contra => /eqP<-.
  by rewrite (matching_invol HN).
have := falling_shut e_sym (coloured' coloured) (g_match g) lv tU wU tw (negbT bt) _ _ mN.
by rewrite ax (negPf ay) => /(_ isT isT).
Qed.

(** An edge within a piece is in a maximum matching. *)
Lemma together_edge st M t w : settled st M -> t \in graph st -> w \in graph st -> e t w ->
  together st (name w) (name t) -> exists2 N, maximum e (graph st) N & N t = w.
Proof.
move=> s tU wU tw; have mM := settled_maximum s; case: s => g _ _ /andP[/eqP pp].
case pt: (pid st (name t)) pp => [p|] pw; last by rewrite pw.
have gp := g_piece g p => _.
have tc c : (black t == c) -> side black c (piece_of name st p) t by move=> /eqP<-; rewrite /side inE pt !eqxx.
have wc c : (black w == c) -> side black c (piece_of name st p) w by move=> /eqP<-; rewrite /side inE pw !eqxx.
have cw : black w == ~~ black t.
  by have := coloured tw; rewrite /invariant.black; case: (isblack (name t)); case: (isblack (name w)).
have edge c K x y := @piece_edge V e e_sym black (coloured' coloured) (graph st) M (g_match g) c K x y mM.
have [pc|fc] : piece e black (graph st) M (black t) (piece_of name st p) \/
               piece e black (graph st) M (~~ black t) (piece_of name st p).
- case: (kind st p) gp => [c|] /= gp; last by left; left; exact: gp.
  by case: (eqVneq c (black t)) gp => [->|ne] gp; [left; right|right; right; move: ne gp; case: c; case: (black t)].
- exact: (edge _ _ _ _ pc (tc _ (eqxx _)) (wc _ cw) tw).
have wt : e w t by rewrite e_sym.
have tc' : side black (~~ ~~ black t) (piece_of name st p) t by apply: tc; rewrite negbK.
have [N mN Nw] := edge _ _ _ _ fc (wc _ cw) tc' wt.
exists N => //; rewrite -Nw; have /andP[HN _] := mN; exact: matching_invol HN _.
Qed.

(** If some maximum matching exposes a neighbour of an essential vertex, another one pairs them. *)
Lemma exposed_edge U t w : t \in U -> w \in U -> e t w -> essential e U t -> ~~ essential e U w ->
  exists2 N, maximum e U N & N t = w.
Proof.
move=> tU wU tw et /inessential[N mN Nw]; have Nt : N t != t.
  by have /forallP/(_ N) := et; rewrite mN.
have /andP[HN /eqP pN] := mN; have inv := matching_invol HN.
have tw' : t != w by apply: contraNneq Nt => ->; rewrite Nw.
have HD : matching e U (del N t).
  apply: matching_sub (del_matching t HN); exact: subset_trans (subD1set _ _) (subD1set _ _).
have Dt : del N t t = t by rewrite ffunE eqxx.
have Dw : del N t w = w by rewrite ffunE Nw; case: ifP.
exists (add (del N t) t w); last by rewrite ffunE eqxx.
rewrite /maximum add_matching //= add_pairs // -pN; apply/eqP; apply/esym; exact: pairs_del.
Qed.

(** What the judge holds between two positions. *)
Definition holds (sp : state * option positive) U : Prop :=
  exists2 M, settled sp.1 M &
  if sp.2 is Some q then exists x, [/\ name x = q, x \in U, graph sp.1 = U :\ x & ~~ vertex_wins e U x]
  else graph sp.1 = U.

Lemma all_moves st x (P : pred positive) w : all P [seq w <- row (name x) | present st w] ->
  w \in graph st -> e x w -> P (name w).
Proof. by rewrite in_graph e_row => /allP h wU xw; apply: h; rewrite mem_filter wU. Qed.

(** The moves that the judge lists are legal. *)
Lemma moves_legal st M x (W : seq positive) : good st M ->
  all (fun w => w \in [seq w <- row (name x) | present st w]) W ->
  forall v, v \in W -> exists w, [/\ name w = v, w \in graph st :\ x & e x w].
Proof.
move=> g /allP al v /al; rewrite mem_filter => /andP[pv rv].
have [w nw] := named (g_inside g pv); rewrite -nw in pv rv.
have xw : e x w by rewrite e_row.
exists w; split=> //; rewrite !inE; apply/andP; split; last by move: pv; rewrite -in_graph inE.
by apply: contraTneq xw => ->; apply/negP => /coloured; rewrite eqxx.
Qed.

(** A position without a pending vertex. *)
Lemma claims_plain st M x (W : seq positive) : settled st M -> x \notin graph st ->
  all (fun w => if w \in W then spared isblack st w else essential_at isblack st w)
    [seq w <- row (name x) | present st w] ->
  forall w, w \in graph st -> e x w -> (name w \in W) = ~~ vertex_wins e (graph st) w.
Proof.
move=> s xU ok w wU xw; rewrite anderson //; have := all_moves ok wU xw.
case: ifP => _ h; first by rewrite (spared_inessential s wU h).
by rewrite (cut_essential s wU h).
Qed.

(** A position before a lost one. *)
Lemma claims_pending st M x q (W : seq positive) : settled st M -> x \in graph st -> q \in graph st :\ x ->
  e x q -> ~~ vertex_wins e (graph st :\ x) q -> name q \in W ->
  all (fun w => if w \in W then (w == name q) || spared isblack st w || together st w (name x)
                else shut_at isblack st (name x) w)
    [seq w <- row (name x) | present st w] ->
  forall w, w \in graph st :\ x -> e x w -> (name w \in W) = ~~ vertex_wins e (graph st :\ x) w.
Proof.
move=> s xU qU xq lost qW ok w wUx xw; have mM := settled_maximum s.
have ess : essential e (graph st) x by rewrite -(anderson e_sym xU); apply: (reply_wins _ qU xq lost).
have wU : w \in graph st by move: wUx; rewrite !inE => /andP[].
have twin := winning_moves e_sym xU wUx xw ess; have := all_moves ok wU xw.
case: ifP => wW h; apply/esym; last first.
  by apply/negbTE/negP => /twin[N mN Nx]; have := cut_shut s xU wU xw h mN; rewrite Nx eqxx.
case/orP: h => [/orP[/eqP/name_inj->//|sp]|tg].
  apply/twin; exact: exposed_edge xU wU xw ess (spared_inessential s wU sp).
apply/twin; exact: together_edge s xU wU xw tg.
Qed.
End LineTrue.

Section Loop.
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

(** Labels of runs. *)
Lemma label_run_good r st st' M : label_run top r st = Some st' -> good st M ->
  graph st' = graph st /\ good st' M.
Proof.
rewrite /label_run; case: ifP => // _; elim: (range _ _) st => [|v vs IH] st /=; first by case=> <-.
case pv: (present st v); last exact: IH.
case sl: (set_level _ _ _ _) => [s|//] rest g; have [e1 g1] := set_level_good sl g.
by have [e2 g2] := IH _ rest g1; rewrite e2 e1.
Qed.

Lemma runs_good rs st st' M : each (label_run top) rs st = Some st' -> good st M ->
  graph st' = graph st /\ good st' M.
Proof.
elim: rs st => [|r rs IH] st /=; first by case=> <-.
case lr: (label_run _ _ _) => [s|//] rest g; have [e1 g1] := label_run_good lr g.
by have [e2 g2] := IH _ rest g1; rewrite e2 e1.
Qed.

(** The change of the matching along a path. *)
Lemma shift_good path t st st' M : shift row t path st = Some st' -> good st M ->
  graph st' = graph st /\ exists M', good st' M'.
Proof.
have [n] := ubnP (size path); elim: n path t st M => // n IH [//|z [|y path]] t st M lt /=.
  by move=> h g; have [-> [M' [g' _]]] := add_pair_good name_inj named e_row e_sym coloured h g;
    split=> //; exists M'.
case: ifP => // _; case dp: (del_pair z st) => [s1|//]; case ap: (add_pair _ _ _ _) => [s2|//].
move=> h g; have [e1 [M1 [g1 _]]] := del_pair_good name_inj named dp g.
have [e2 [M2 [g2 _]]] := add_pair_good name_inj named e_row e_sym coloured ap g1.
have lt' : size path < n by apply: ltnW; exact: lt.
by have [e3 [M3 g3]] := IH path y s2 M2 lt' h g2; rewrite e3 e2 e1; split=> //; exists M3.
Qed.

Lemma ends_good vs st M : good st M ->
  graph (foldl (fun s v => end_piece v s) st vs) = graph st /\
  good (foldl (fun s v => end_piece v s) st vs) M.
Proof.
elim: vs st => //= v vs IH st g; have [e1 g1] := end_good v g.
by have [e2 g2] := IH _ g1; rewrite e2 e1.
Qed.

Lemma follow_all_kept tok ps st st' M : each (follow row isblack tok) ps st = Some st' -> good st M ->
  kept M st st'.
Proof. by apply: each_kept => p s s'; exact: (follow_kept name_inj named e_row e_sym coloured). Qed.

(** The moves do not change with the pieces. *)
Lemma kept_moves M st st' l : kept M st st' ->
  [seq w <- l | present st w] = [seq w <- l | present st' w].
Proof. by case=> _ h _ _; apply: eq_filter => w; rewrite /present h. Qed.

Lemma step_back_holds ev sp sp' U rest : step_back row isblack inside top ev sp = Some sp' ->
  holds sp U -> line_true U rest -> exists2 U', holds sp' U' & line_true U' (ev :: rest).
Proof.
case: sp => st [q|] step [M s hU] after.
- case: hU => xq [nq xqU /= gU lost]; move: step; rewrite /step_back.
  case i1: (insert inside (at_vertex ev) st) => [s1|//]; case i2: (insert inside q s1) => [s2|//].
  case ap: (add_pair _ _ _ _) => [s3|//]; case l1: (set_level _ _ (at_vertex ev) _) => [s4|//].
  case l2: (set_level _ _ q _) => [s5|//]; case rs: (each (label_run top) _ _) => [s6|//].
  case se: (settle _ _ _) => [s7|//]; case fo: (each (follow _ _ _) _ _) => [s8|//].
  case to: (touch_all _ _ _) => [s9|//]; case: ifP => // /and3P[legal qW ok] /Some_inj <-.
  have g := s_good s; have [g1 gr1] := insert_good i1 g; have [g2 gr2] := insert_good i2 g1.
  have [e3 [M3 [g3 [x [xb [nx nb _ exb _]]]]]] := add_pair_good name_inj named e_row e_sym coloured ap g2.
  have xbE : xb = xq by apply: name_inj; rewrite nb nq.
  rewrite xbE in exb.
  have [e4 g4] := set_level_good l1 g3; have [e5 g5] := set_level_good l2 g4.
  have [e6 g6] := runs_good rs g5.
  have [e7 g7 d7 c7] := settle_good name_inj e_row e_sym coloured se g6.
  have s7' : settled s7 M3 by split.
  have k8 := follow_all_kept fo g7; have s8' := kept_settled s7' k8.
  have k9 := touch_all_kept name_inj named coloured to (s_good s8'); have s9' := kept_settled s8' k9.
  have xst : x \notin graph st by move: i1; rewrite /insert in_graph nx; case: present; rewrite ?andbF.
  have xqs1 : xq \notin graph s1.
    by move: i2; rewrite /insert in_graph nq; case: present; rewrite ?andbF.
  have xxq : xq != x by apply: contraNneq xqs1 => ->; rewrite gr1 nx eqxx.
  have xU : x \notin U by apply: contra xst => xU; rewrite gU !inE eq_sym xxq.
  have gE : graph s9 = x |: U.
    rewrite (kept_graph k9) (kept_graph k8) e7 e6 e5 e4 e3; apply/setP => y.
    rewrite gr2 gr1 gU !inE -nq -nx !(inj_eq name_inj).
    by case: (eqVneq y xq) => [->|_] /=; rewrite ?xqU ?orbT.
  exists (x |: U); first by exists M3.
  have mv := @moves_legal V name e row isblack inside named e_row coloured s8 M3 x (winning ev) (s_good s8').
  rewrite nx -(kept_graph k9) gE setU1K // in mv.
  exists x; rewrite setU1K // setU11; split=> //; [move=> w wU xw|exact: mv].
  have h := @claims_pending V name e row isblack inside name_inj e_row e_sym coloured
    s9 M3 x xq (winning ev) s9'.
  rewrite gE setU1K // setU11 in h; apply: h => //.
    by rewrite nq.
  by rewrite nq nx -(kept_moves (row (at_vertex ev)) k9).
- move: hU => /= gU; move: step; rewrite /step_back.
  case: ifP => // /norP[/negPn ins abs].
  case fo: (each (follow _ _ _) _ _) => [s1|//]; case to: (touch_all _ _ _) => [s2|//].
  case: ifP => // /andP[legal ok].
  have [x nx] := named ins.
  have g := s_good s; have k1 := follow_all_kept fo g; have s1' := kept_settled s k1.
  have k2 := touch_all_kept name_inj named coloured to (s_good s1'); have s2' := kept_settled s1' k2.
  have gE : graph s2 = U by rewrite (kept_graph k2) (kept_graph k1).
  have xU : x \notin U by rewrite -gU in_graph nx.
  have claims w : w \in U -> e x w -> (name w \in winning ev) = ~~ vertex_wins e U w.
    move=> wU xw; have h := @claims_plain V name e row isblack inside e_row e_sym coloured
      s2 M x (winning ev) s2'.
    rewrite gE in h; apply: h => //.
    by rewrite nx -(kept_moves (row (at_vertex ev)) k2).
  have mv := @moves_legal V name e row isblack inside named e_row coloured s1 M x (winning ev) (s_good s1').
  rewrite nx -(kept_graph k2) gE in mv.
  have xU' : U :\ x = U by apply/setP => y; rewrite !inE; case: eqP => // ->; rewrite (negPf xU).
  rewrite xU' in mv.
  have true_line : line_true (x |: U) (ev :: rest).
    by exists x; rewrite setU1K // setU11; split=> //; exact: mv.
  case W: (winning ev) => [|w0 W'].
    move=> /Some_inj <-; exists (x |: U); last by move: true_line; rewrite /= W.
    exists M; first exact: s2'.
    rewrite /=; exists x; rewrite setU1K // setU11.
    split=> //; rewrite vertex_rule ?setU11 // setU1K //; apply/existsPn => w.
    by apply/negP => /and3P[wU xw]; rewrite -(claims w wU xw) W.
  case: ifP => // _; case i1: (insert _ _ _) => [s4|//]; case sh: (shift _ _ _ _) => [s5|//].
  case l1: (set_level _ _ _ _) => [s6|//]; case rs: (each _ _ _) => [s7|//].
  case se: (settle _ _ _) => [s8|//] /Some_inj <-.
  have [e3 g3] := ends_good (augmenting ev) (s_good s2').
  have [g4 gr4] := insert_good i1 g3; have [e5 [M5 g5]] := shift_good sh g4.
  have [e6 g6] := set_level_good l1 g5; have [e7 g7] := runs_good rs g6.
  have [e8 g8 d8 c8] := settle_good name_inj e_row e_sym coloured se g7.
  exists (x |: U); last by move: true_line; rewrite /= W.
  exists M5; first by split.
  rewrite /= e8 e7 e6 e5; apply/setP => y.
  by rewrite gr4 e3 gE !inE -nx (inj_eq name_inj).
Qed.

(** If the judge accepts the positions, the claims about them are true. *)
Theorem positions_true st0 M evs sp : settled st0 M ->
  judge_positions row isblack inside top st0 evs = Some sp ->
  exists2 U, holds sp U & line_true U evs.
Proof.
move=> s; elim: evs sp => [|ev evs IH] sp; last rewrite judge_positions_cons.
  by move=> [<-]; exists (graph st0) => //; exists M.
case jp: (judge_positions _ _ _ _ _ evs) => [sp0|//] step; have [U hU tU] := IH _ jp.
exact: step_back_holds step hU tU.
Qed.
End Loop.
