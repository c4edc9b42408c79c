(** * Sliding stones

    The literal rules of the game of sliding stones, and that it is vertex geography.

    - [slide_rule]: the player to move slides an own stone into the blank cell next to it, and wins if
      the opponent then loses.
    - [slideE]: the outcome is that of vertex geography on the blank cell, the cells at odd distance
      with a stone of the mover, and those at even distance with a stone of the opponent.
    - [play_slides]: a legal play on this graph with true claims is one of sliding stones. *)

From Coq Require Import BinPos ZArith Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules certificate backward line game line_sound game_sound boards.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** More moves than vertices do not change an outcome. *)
Lemma vertex_wins_limit (V : finType) (e : rel V) m n (U : {set V}) v : v \in U ->
  #|U| <= m -> #|U| <= n -> vertex_wins_within e m U v = vertex_wins_within e n U v.
Proof.
elim: m n U v => [|m IH] [|n] U v vU //; rewrite (cardsD1 v U) vU //= !add1n !ltnS => Um Un.
by apply: eq_existsb => w; case wU: (w \in U :\ v) => //=; rewrite (IH n).
Qed.

Section Slides.
Variables (C : finType) (side : rel C).
(** A cell has a stone of the first player ([true]), of the second one ([false]), or none. *)
Implicit Types (f : C -> option bool) (b c : C) (p : bool).

(** The stone on [c] slides into the blank cell [b], which becomes [c]. *)
Definition slide f b c : C -> option bool :=
  fun x => if x == b then f c else if x == c then None else f x.

(** The player [p] moves. [n] limits the moves that are examined. *)
Fixpoint slide_wins_within n f b p :=
  if n is m.+1 then
    [exists c, [&& side b c, f c == Some p & ~~ slide_wins_within m (slide f b c) c (~~ p)]]
  else false.

(** The player [p] wins with the blank cell [b]. No cell becomes blank twice. *)
Definition slide_wins f b p := slide_wins_within #|C| f b p.

Variable parity : pred C.
Hypothesis side_parity : forall x y, side x y -> parity x != parity y.

(** The cells that can still become blank, with the blank one. *)
Definition slidable f b p :=
  [set x | (x == b) || (f x == Some (if parity x != parity b then p else ~~ p))].

Lemma slidable_next f b c p : side b c -> (c \in slidable f b p :\ b) = (f c == Some p).
Proof.
move=> bc; rewrite !inE; have := side_parity bc; case: (eqVneq c b) bc => [->|_] _; first by rewrite eqxx.
by rewrite eq_sym /= => ->.
Qed.

Lemma slidable_slide f b c p : side b c -> f c = Some p ->
  slidable (slide f b c) c (~~ p) = slidable f b p :\ b.
Proof.
move=> bc fc; apply/setP => x; rewrite !inE /slide; have pbc := side_parity bc.
case: (eqVneq x b) => [->|xb] /=.
  rewrite fc pbc orbC; case: eqP => [|_]; first by case: (p).
  by apply/eqP => bE; move: pbc; rewrite bE eqxx.
case: (eqVneq x c) => [->|xc] /=; first by rewrite fc [parity c == _]eq_sym pbc eqxx.
by congr (_ == Some _); move: pbc; case: (parity x); case: (parity b); case: (parity c); rewrite //= negbK.
Qed.

Lemma slide_withinE n f b p :
  slide_wins_within n f b p = vertex_wins_within side n (slidable f b p) b.
Proof.
elim: n f b p => //= n IH f b p; apply: eq_existsb => c.
case bc: (side b c); rewrite ?andbF //= slidable_next //; case: eqP => //= fc.
by rewrite IH slidable_slide.
Qed.

Lemma in_slidable f b p : b \in slidable f b p.
Proof. by rewrite inE eqxx. Qed.

Theorem slideE f b p : slide_wins f b p = vertex_wins side (slidable f b p) b.
Proof. by rewrite /slide_wins slide_withinE; apply: vertex_wins_limit; rewrite ?in_slidable ?max_card. Qed.

(** The rule of the game. *)
Theorem slide_rule f b p : slide_wins f b p =
  [exists c, [&& side b c, f c == Some p & ~~ slide_wins (slide f b c) c (~~ p)]].
Proof.
rewrite slideE vertex_rule ?in_slidable //; apply: eq_existsb => c.
case bc: (side b c); rewrite ?andbF //= slidable_next //; case: eqP => //= fc.
by rewrite slideE slidable_slide.
Qed.

(** The moves that win. *)
Definition winning_slides f b p :=
  [set c | [&& side b c, f c == Some p & ~~ slide_wins (slide f b c) c (~~ p)]].

Variable name : C -> positive_eqType.
Hypothesis name_inj : injective name.

(** The blank cells of a line, each with the claim about the position. Every move is legal. *)
Fixpoint slides_true f b p (l : seq (positive_eqType * option (seq positive_eqType))) : Prop :=
  if l is (v, claim) :: l' then
    [/\ name b = v,
      (if claim is Some W then lists name W (winning_slides f b p) else True) &
      (if l' is (v', _) :: _ then
        exists c, [/\ name c = v', side b c, f c = Some p & slides_true (slide f b c) c (~~ p) l']
       else True)]
  else True.

Theorem play_slides f b p l (may : pred C) : (forall x, may x -> x = b) ->
  play_true name side may (slidable f b p) l -> slides_true f b p l.
Proof.
elim: l f b p may => [//|[v claim] l IH] f b p may mayb [x [nx xU /mayb xb claims after]].
rewrite {x}xb in nx xU claims after *; split=> //.
  suff <- : winning_moves side (slidable f b p) b = winning_slides f b p by [].
  apply/setP => c; rewrite /winning_moves /winning_slides [LHS]in_set [RHS]in_set.
  case bc: (side b c); rewrite ?andbF //= slidable_next //; case: eqP => //= fc.
  by rewrite slideE slidable_slide.
case: l after IH => // -[v' claim'] l after IH.
have [c [nc cU bc _ _]] := after.
have fc : f c = Some p by apply/eqP; rewrite -(slidable_next f p bc).
exists c; split=> //; apply: (IH _ _ _ (fun x => x == c)); first by move=> y /eqP.
rewrite slidable_slide //; have [c' [nc' c'U bc' cl' af']] := after.
have cc : c' = c by apply: name_inj; rewrite nc nc'.
by exists c'; split=> //; rewrite cc.
Qed.
End Slides.

(** ** The boards of reviews *)

(** A step that stays on the board changes the row and the column. *)
Lemma step_from_cell height width v d w : (0 < width)%Z ->
  step_from height width false false v d = Some w ->
  row_of width w = (row_of width v + d.1)%Z /\ column_of width w = (column_of width v + d.2)%Z.
Proof.
move=> pos; rewrite /step_from; set r := (row_of _ _ + _)%Z; set c := (column_of _ _ + _)%Z.
case: ifP => // /and4P[/Z.leb_le r0 _ /Z.leb_le c0 /Z.ltb_lt cw] [<-].
have at_ : (Z.pos (Z.to_pos (r * width + c + 1)) - 1 = c + r * width)%Z by rewrite Z2Pos.id; nia.
rewrite /row_of /column_of at_ Z.div_add ?Z.mod_add; try lia.
by rewrite Z.div_small ?Z.mod_small //; lia.
Qed.

Section Board.
Variables (height width : Z) (cells : seq (option bool)).
Notation b := (SlidingStones height width cells).
Hypothesis width_pos : (0 < width)%Z.

(** Neighbours have different parities. *)
Lemma joined_parity v w : joined b v w -> parity_of width v != parity_of width w.
Proof.
have step u d w' : Z.odd (d.1 + d.2) -> step_from height width false false u d = Some w' ->
    parity_of width u != parity_of width w'.
  move=> odd_d /(step_from_cell width_pos)[hr hc]; rewrite /parity_of hr hc.
  have -> : (row_of width u + d.1 + (column_of width u + d.2) =
    row_of width u + column_of width u + (d.1 + d.2))%Z by lia.
  by rewrite [in X in _ != X]Z.odd_add odd_d; case: Z.odd.
have leads u w' : w' \in leads_to b u -> parity_of width u != parity_of width w'.
  rewrite /=; case E1: (step_from _ _ _ _ u (0, 1)%Z) => [w1|];
    case E2: (step_from _ _ _ _ u (1, 0)%Z) => [w2|] //=; rewrite !inE.
  - by case/orP=> /eqP->; [exact: step E1|exact: step E2].
  - by move/eqP->; exact: step E1.
  - by move/eqP->; exact: step E2.
rewrite /joined => /andP[_ /orP[/leads //|/leads]]; by rewrite eq_sym.
Qed.
End Board.
