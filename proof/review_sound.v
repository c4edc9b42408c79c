(** * An accepted review is true

    - [judge_review_true]: if the judge accepts a review, everything that its lines state is true by
      the literal rules: the moves are legal, exactly the listed moves win, and the marks, the winners,
      the counts, the ends and the refutations are those of the game.
    - [judge_stones_true]: an accepted review of sliding stones is one of legal games, by the rules of
      stones that slide, and exactly the claimed slides win. *)

From Coq Require Import BinPos BinNat ZArith Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography certificate state invariant
  backward line game line_sound game_sound boards sliding_stones review.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** ** The statement *)
Section Statement.
Variables (V : finType) (name : V -> positive) (e : rel V).
Implicit Types (U L W : {set V}) (x y : V) (p : ply).

(** The vertices to which the token can move from [x]. *)
Definition legal_moves U x := [set w in U :\ x | e x w].

(** The mark of a move, from the numbers of legal and of winning moves, whether the mover wins, and
    whether the opponent wins after the move. *)
Definition true_mark (legal winning : nat) (wins next_wins : bool) :=
  if legal == 1 then Forced
  else if ~~ wins then Lost
  else if next_wins then Mistake
  else if winning == 1 then Only else Kept.

(** What a ply states about a position with the legal moves [L], of which those in [W] win. *)
Definition ply_true L W (wins next_wins : bool) n (first : bool) p : Prop :=
  [/\ number p = n /\ by_first p = first, legal_count p = N.of_nat #|L|,
      marked p = true_mark #|L| #|W| wins next_wins,
      first_before p = (first == wins) & first_after p = (~~ first == next_wins)].

(** What the end of a line states. *)
Definition end_true L (wins : bool) n (first : bool) d : Prop :=
  [/\ N.succ (ply_count d) = n /\ first_to_move d = first, is_over d = (L == set0),
      to_move_wins d = wins, first_wins d = (first == wins) & last_count d = N.of_nat #|L|].

(** The moves are legal. If they are not cut, no move is legal after them, and their number is
    odd. *)
Fixpoint plays_out_true U x (cut even : bool) (l : seq positive) : Prop :=
  if l is v :: l' then
    exists y, [/\ name y = v, y \in legal_moves U x & plays_out_true (U :\ x) y cut (~~ even) l']
  else cut \/ ~~ even /\ legal_moves U x = set0.

(** A mistake has a line that begins with a winning move of the opponent. *)
Definition refutation_true U y p : Prop :=
  if marked p is Mistake then
    (exists w l, [/\ refutation p = name w :: l & w \in winning_moves e U y]) /\
    plays_out_true U y (is_cut p) true (refutation p)
  else refutation p = [::] /\ ~~ is_cut p.

(** The plies from the position with the token on [x]. *)
Fixpoint plies_true U x n first (ps : seq ply) d : Prop :=
  if ps is p :: ps' then
    exists y, [/\ name y = move p, y \in legal_moves U x,
      ply_true (legal_moves U x) (winning_moves e U x) (vertex_wins e U x)
        (vertex_wins e (U :\ x) y) n first p,
      refutation_true (U :\ x) y p &
      plies_true (U :\ x) y (N.succ n) (~~ first) ps' d]
  else end_true (legal_moves U x) (vertex_wins e U x) n first d.

(** The plies from the position before the placement on one of [starts]. *)
Definition placing_true U (starts : {set V}) n first (ps : seq ply) d : Prop :=
  let L := U :&: starts in
  let W := [set x in L | ~~ vertex_wins e U x] in
  let wins := vertex_wins_placing e starts U in
  if ps is p :: ps' then
    exists y, [/\ name y = move p, y \in L, ply_true L W wins (vertex_wins e U y) n first p,
      refutation_true U y p & plies_true U y (N.succ n) (~~ first) ps' d]
  else end_true L wins n first d.
End Statement.

(** ** Counting *)
Section Count.
Variables (V : finType) (name : V -> positive) (e : rel V).
Hypothesis name_inj : injective name.
Implicit Types (U L : {set V}) (x y : V).

Lemma ascends_uniq l : ascends l -> uniq l.
Proof.
have lt_trans : transitive Pos.ltb.
  by move=> b a c /Pos.ltb_lt h1 /Pos.ltb_lt h2; apply/Pos.ltb_lt; lia.
move=> h; apply: (@sorted_uniq _ Pos.ltb lt_trans); first exact: Pos.ltb_irrefl.
by elim: l h => //= v [|w l] IH //= /andP[vw /IH h]; rewrite /= vw.
Qed.

(** A list of exactly the numbers of a set has its size. *)
Lemma lists_size W (S : {set V}) : lists name W S -> size W = #|S|.
Proof.
case=> /ascends_uniq uW WS; rewrite cardE -(size_map name); apply: perm_size.
apply: uniq_perm => //; first by rewrite map_inj_uniq ?enum_uniq.
move=> v; apply/idP/mapP => [/WS[w wS <-]|[w]]; last first.
  by rewrite mem_enum => wS ->; apply/WS; exists w.
by exists w; rewrite ?mem_enum.
Qed.

Lemma lists_nilp W (S : {set V}) : lists name W S -> nilp W = (S == set0).
Proof. by move=> /lists_size h; rewrite /nilp h cards_eq0. Qed.

Lemma fresh_countE gone n l : (forall v, v \in l -> exists y, name y = v) ->
  fresh_count gone n l = N.add n (N.of_nat #|[set y | (name y \in l) && ~~ mget false gone (name y)]|).
Proof.
elim: l gone n => [|v l IH] gone n named /=.
  have -> : [set y | (name y \in [::]) && ~~ mget false gone (name y)] = set0.
    by apply/setP => y; rewrite !inE.
  by rewrite cards0 N.add_0_r.
have {}IH gone' n' := IH gone' n' (fun u ul => named u (mem_behead (s := v :: l) ul)).
have [x nx] := named v (mem_head _ _); case: ifP => gv.
  rewrite IH; congr (N.add n (N.of_nat _)); apply: eq_card => y; rewrite !inE.
  by case: eqP => //= ->; rewrite gv andbF.
rewrite IH [in RHS](cardsD1 x) inE nx mem_head gv.
have -> : [set y | (name y \in l) && ~~ mget false (PositiveMap.add v true gone) (name y)] =
    [set y | (name y \in v :: l) && ~~ mget false gone (name y)] :\ x.
  apply/setP => y; rewrite !inE mget_add -nx (inj_eq name_inj).
  by case: (eqVneq y x) => //= _; rewrite andbF.
by rewrite add1n Nat2N.inj_succ N.add_succ_l N.add_succ_r.
Qed.

Lemma same_markP a b : same_mark a b -> a = b.
Proof. by case: a; case: b. Qed.

Lemma same_tallyP a b : same_tally a b -> a = b.
Proof.
case: a b => [a1 a2 a3 a4] [b1 b2 b3 b4].
by case/and4P=> /N.eqb_eq /= -> /eqP /= -> /N.eqb_eq /= -> /N.eqb_eq /= ->.
Qed.

Lemma mark_ofE L W (S : {set V}) next_wins : lists name W S ->
  mark_of (N.of_nat #|L|) W next_wins = true_mark #|L| #|S| (~~ nilp W) next_wins.
Proof.
move=> h; rewrite -(lists_size h) /mark_of /true_mark.
have -> : N.eqb (N.of_nat #|L|) 1 = (#|L| == 1).
  by apply/idP/eqP => [/N.eqb_eq|->] //; lia.
by case: (#|L| == 1) => //; case: W {h} => [|w [|w' W]].
Qed.
End Count.

(** ** The walk along the plies *)
Section Walk.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variable row : positive -> seq positive.
Hypothesis name_inj : injective name.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis row_named : forall u v, v \in row u -> exists y, name y = v.
Implicit Types (U L S : {set V}) (x y : V) (p : ply) (W : seq positive).

(** The marked places are those that are not in [U]. *)
Definition marks_of gone U := forall y, mget false gone (name y) = (y \notin U).

Lemma marks_add gone U y : marks_of gone U -> marks_of (PositiveMap.add (name y) true gone) (U :\ y).
Proof.
by move=> h z; rewrite mget_add (inj_eq name_inj) !inE negb_and negbK h; case: eqP.
Qed.

Lemma count_legal gone U x : marks_of gone (U :\ x) ->
  fresh_count gone 0%num (row (name x)) = N.of_nat #|legal_moves e U x|.
Proof.
move=> h; rewrite (fresh_countE name_inj) ?N.add_0_l; last exact: row_named.
by congr N.of_nat; apply: eq_card => y; rewrite !inE h negbK -e_row !inE andbC.
Qed.

(** The mover wins if and only if a move wins. *)
Lemma winsE U x : x \in U -> vertex_wins e U x = (winning_moves e U x != set0).
Proof.
move=> xU; rewrite vertex_rule //; apply/existsP/set0Pn => -[w] h; exists w; move: h; rewrite !inE.
  by case/and3P=> -> -> ->.
by case/and3P=> -> -> ->.
Qed.

Lemma lists_wins U x W : x \in U -> lists name W (winning_moves e U x) ->
  vertex_wins e U x = ~~ nilp W.
Proof. by move=> xU h; rewrite winsE // (lists_nilp name_inj h). Qed.

Lemma plays_outP gone U x cut even l : x \in U -> marks_of gone (U :\ x) ->
  plays_out row gone (name x) cut even l -> plays_out_true name e U x cut even l.
Proof.
elim: l gone U x even => [|v l IH] gone U x even xU h /=.
  case/orP=> [->|/andP[ev /N.eqb_eq]]; first by left.
  rewrite (count_legal h) => c; right; split=> //; apply/eqP; rewrite -cards_eq0; apply/eqP.
  by lia.
case/and3P=> vr gv rest; have [y ny] := row_named vr; subst v.
have yU : y \in U :\ x by rewrite -[_ \in _]negbK -h.
exists y; split=> //; first by rewrite inE yU e_row.
by apply: IH rest => //; exact: marks_add.
Qed.

Lemma refutedP gone U y p W : y \in U -> marks_of gone (U :\ y) -> name y = move p ->
  lists name W (winning_moves e U y) -> refuted row gone p W -> refutation_true name e U y p.
Proof.
move=> yU h ny lW; rewrite /refuted /refutation_true; case: (marked p);
  try by case/andP=> /nilP -> ->.
case E: (refutation p) => [//|w l] /andP[wW po]; split; last by apply: plays_outP h _; rewrite // ny.
by have [_ WS] := lW; have /WS[z zS <-] := wW; exists z, l.
Qed.

Lemma ply_holdsP L W S wins next_wins n first nW p : lists name W S ->
  wins = ~~ nilp W -> next_wins = ~~ nilp nW ->
  ply_holds n first (N.of_nat #|L|) W nW p -> ply_true L S wins next_wins n first p.
Proof.
move=> lS -> ->; rewrite /ply_holds /ply_true (mark_ofE name_inj L _ lS).
case/and5P=> /N.eqb_eq -> /eqP -> /N.eqb_eq -> /same_markP -> /andP[/eqP -> /eqP ->].
by split.
Qed.

Lemma end_holdsP L W wins n first d : wins = ~~ nilp W ->
  end_holds n first (N.of_nat #|L|) W d -> end_true L wins n first d.
Proof.
move=> ->; rewrite /end_holds /end_true.
case/and5P=> /N.eqb_eq h /eqP o /eqP -> /eqP -> /andP[/eqP -> /N.eqb_eq ->]; split=> //.
rewrite o -cards_eq0; apply/idP/eqP => [/N.eqb_eq|->] //; lia.
Qed.

(** The claims of the positions make the plies true. *)
Lemma plies_holdP gone U x n first W evs ps d : x \in U -> marks_of gone (U :\ x) ->
  lists name W (winning_moves e U x) ->
  play_true name e (e x) (U :\ x) [seq (at_vertex ev, Some (winning ev)) | ev <- evs] ->
  plies_hold row gone (row (name x)) n first W evs ps d -> plies_true name e U x n first ps d.
Proof.
elim: ps gone U x n first W evs => [|p ps IH] gone U x n first W [|ev evs] //= xU h lW.
  by move=> _; rewrite (count_legal h); apply: end_holdsP; exact: lists_wins.
case=> y [ny yU exy lW' after] /and4P[/Pos.eqb_eq mp hp rf rest].
rewrite -ny in mp; rewrite mp in rf rest *; exists y; split=> //.
- by rewrite inE yU.
- rewrite (count_legal h) in hp.
  by apply: ply_holdsP hp => //; [exact: lists_wins lW|exact: lists_wins lW'].
- by apply: refutedP lW' rf => //; exact: marks_add.
by apply: IH rest => //; exact: marks_add.
Qed.
End Walk.

(** ** Lines *)
Section Line.
Variables (V : finType) (name : V -> positive) (e : rel V).
Variable row : positive -> seq positive.
Hypothesis name_inj : injective name.
Hypothesis e_row : forall x y, e x y = (name y \in row (name x)).
Hypothesis row_named : forall u v, v \in row u -> exists y, name y = v.
Implicit Types (U : {set V}) (x y : V) (may : pred V).

(** The places after a list of tokens without claims. *)
Lemma play_after may U bs l : play_true name e may U ([seq (v, None) | v <- bs] ++ l) ->
  exists may', play_true name e may' (U :\: [set y | name y \in bs]) l.
Proof.
elim: bs may U => [|b bs IH] may U /=.
  move=> h; exists may; suff -> : U :\: [set y | name y \in [::]] = U by [].
  by apply/setP => y; rewrite !inE.
case=> x [nx xU _ _ /IH[may' h]]; exists may'.
suff -> : U :\: [set y | name y \in b :: bs] = (U :\ x) :\: [set y | name y \in bs] by [].
by apply/setP => y; rewrite !inE -nx (inj_eq name_inj) negb_or; case: (name y \in bs);
  rewrite /= ?andbF ?andbT.
Qed.

Lemma marks_left m l v :
  mget false (foldl (fun m v => PositiveMap.add v true m) m l) v = (v \in l) || mget false m v.
Proof.
by elim: l m => //= w l IH m; rewrite IH mget_add in_cons; case: (v == w); rewrite ?orbT.
Qed.

Lemma placing_holdP gone U starts n first W evs ps d :
  marks_of name gone U -> (forall v, v \in starts -> exists y, name y = v) ->
  lists name W (winning_places e (fun x => name x \in starts) U) ->
  play_true name e (fun x => name x \in starts) U [seq (at_vertex ev, Some (winning ev)) | ev <- evs] ->
  plies_hold row gone starts n first W evs ps d ->
  placing_true name e U [set x | name x \in starts] n first ps d.
Proof.
move=> h named lW; rewrite /placing_true; set L := _ :&: _; set S := [set x in L | _].
have cL : fresh_count gone 0%num starts = N.of_nat #|L|.
  rewrite (fresh_countE name_inj) // N.add_0_l; congr N.of_nat; apply: eq_card => y.
  by rewrite !inE h negbK andbC.
have {}lW : lists name W S.
  by suff <- : winning_places e (fun x => name x \in starts) U = S by []; apply/setP => y; rewrite !inE andbA.
have wE : vertex_wins_placing e [set x | name x \in starts] U = ~~ nilp W.
  rewrite (lists_nilp name_inj lW); apply/existsP/set0Pn => -[y hy]; exists y; move: hy; rewrite !inE.
    by case/and3P=> -> -> ->.
  by case/andP=> /andP[-> ->] ->.
case: ps evs => [|p ps] [|ev evs] //=; first by move=> _; rewrite cL; apply: end_holdsP.
case=> y [ny yU mayy lW' after] /and4P[/Pos.eqb_eq mp hp rf rest].
rewrite -ny in mp; rewrite mp in rf rest *; exists y; split=> //.
- by rewrite !inE yU mayy.
- by rewrite cL in hp; apply: (ply_holdsP name_inj) lW wE _ hp; exact: (lists_wins name_inj) yU lW'.
- by apply: (refutedP name_inj e_row row_named yU) lW' rf => //; exact: marks_add.
by apply: (plies_holdP name_inj e_row row_named yU) lW' after rest; exact: marks_add.
Qed.
End Line.

(** ** The theorem *)
Section Rules.
Variable rs : rules.
Notation g := (game_of rs).
Notation b := (on_board rs).
Notation name := (@place_number b).
Notation e := (@board_edges b).

(** The places where the token may come first. *)
Definition may_come_first : pred (place b) := fun x => name x \in first_tokens g.

(** What a line states is true. [entries] are all tokens from the beginning of the game, with the
    claims about the positions of the line: see [play_true] in [game_sound.v]. *)
Definition line_holds (l : played_line) : Prop :=
  let d := evidence_of l in
  let n := first_number g d in
  play_true name e may_come_first (board_vertices b) (entries d) /\
  match start_of d with
  | Some p =>
      lists name (winning_starts p) (winning_places e may_come_first (board_vertices b)) /\
      placing_true name e (board_vertices b) [set x | may_come_first x] n (N.odd n) (plies l) (ending_of l)
  | None =>
      exists2 x, Some (name x) = ohead [seq at_vertex ev | ev <- positions d] &
        plies_true name e (board_vertices b :\: [set y | name y \in before d]) x n (N.odd n)
          (plies l) (ending_of l)
  end.

Hypothesis reg : regular rs g.

Lemma edges_joined (x y : place b) : e x y = has (joins (name x) (name y)) (edges_of g).
Proof. by rewrite joined_edges // place_number_range. Qed.

Lemma open_vertices : vertices name g = board_vertices b.
Proof. by apply/setP => x; rewrite !inE in_play_closed // place_number_range. Qed.

Lemma judge_played_true l :
  judge_played g (marks (closed g)) (rows (edges_of g)) l -> line_holds l.
Proof.
rewrite /judge_played /line_holds; set d := evidence_of l; set n := first_number _ _.
case/andP=> jl; have nm v : Pos.leb v (places g) -> exists x : place b, name x = v := @place_named b v.
have [play start] := judge_line_true (@place_number_inj b) nm (@place_number_range b) edges_joined jl.
rewrite open_vertices in play start; rewrite -/may_come_first in play start.
set row := (fun v => _); set gone := foldl _ _ _ => holds.
have e_row (x y : place b) : e x y = (name y \in row (name x)) by rewrite /row rowsP edges_joined.
move: reg; rewrite /regular => /and4P[_ /allP es /allP fs _].
have row_named u v : v \in row u -> exists y : place b, name y = v.
  rewrite /row rowsP => /hasP[[a c] /es /= /andP[h1 h2]].
  by case/orP=> /eqP[au cv]; subst; exact: nm.
have fs_named v : v \in first_tokens g -> exists y : place b, name y = v by move=> /fs; exact: nm.
have goneE v : mget false gone v = (v \in before d) || (v \in closed g).
  by rewrite /gone marks_left marksP.
have [may' after] := play_after (@place_number_inj b) play.
have marked : marks_of name gone (board_vertices b :\: [set y | name y \in before d]).
  by move=> y; rewrite goneE -open_vertices !inE negb_and !negbK.
split=> //; case sd: (start_of d) holds => [p|] holds.
  have [b0 lW] := start p sd; split=> //.
  move: play; rewrite /entries b0 /= => play.
  have U0 : board_vertices b :\: [set y | name y \in before d] = board_vertices b.
    by apply/setP => y; rewrite b0 !inE.
  rewrite U0 in marked.
  exact: (placing_holdP (@place_number_inj b) e_row row_named marked fs_named lW play holds).
case: (positions d) after holds => [//|ev evs] /= [x [nx xU _ lW after]] holds.
exists x; first by rewrite nx.
rewrite -nx in holds; apply: (plies_holdP (@place_number_inj b) e_row row_named xU _ lW after holds).
exact: (marks_add (@place_number_inj b) _ marked).
Qed.
End Rules.

(** If the judge accepts a review, all of its lines are true, its first line begins with the game,
    and its result and its tallies are those of the plies. *)
Theorem judge_review_true r : judge_review r ->
  [/\ line_holds (rules_of r) (main_line r) /\ first_number (game_of (rules_of r)) (evidence_of (main_line r)) = 1%num,
      forall l, List.In l (variations r) -> line_holds (rules_of r) l,
      played r = (if is_over (ending_of (main_line r)) then Some (first_wins (ending_of (main_line r)))
                  else None),
      tally_of_first r = tally_of true (plies (main_line r)) &
      tally_of_second r = tally_of false (plies (main_line r))].
Proof.
rewrite /judge_review => /and5P[reg /N.eqb_eq one main others /and3P[/eqP won /same_tallyP t1 /same_tallyP t2]]; split=> //.
- by split=> //; exact: judge_played_true.
- move=> l; elim: (variations r) others => //= v vs IH /andP[hv hvs] [<-|/IH]; last by apply.
  exact: judge_played_true.
Qed.

(** ** Sliding stones *)
Section Stones.
Variables (height width : Z) (cells : seq (option bool)) (at_ : option positive) (on_ : option (seq positive)).
Notation b := (SlidingStones height width cells).
Notation rs := (Rules b at_ on_).
Notation name := (@place_number b).
(** The stones of the board. *)
Definition stones (x : place b) : option bool := sign_at None cells (name x).

(** If the judge accepts a review of sliding stones, all of its lines are legal games of sliding
    stones from the first position, and exactly the claimed slides win. *)
Theorem judge_stones_true r l : rules_of r = rs -> judge_review r ->
  l = main_line r \/ List.In l (variations r) ->
  exists2 blank : place b, stones blank = None &
    slides_true (@board_edges b) name stones blank true (entries (evidence_of l)).
Proof.
move=> rE ok lr; have [[main _] others _ _ _] := judge_review_true ok.
have {main others lr} lh : line_holds rs l by rewrite -rE; case: lr => [->|/others].
have reg : regular rs (game_of rs) by move: ok; rewrite /judge_review rE => /andP[].
have [/and4P[_ /Z.ltb_lt pos /eqP /= at_E one] _ /allP starts _] := and4P reg.
have first : blank_of cells \in first_tokens (game_of rs) by rewrite /= at_E mem_head.
have [blank nb] := @place_named b _ (starts _ first).
exists blank.
  rewrite /stones nb /sign_at /blank_of SuccNat2Pos.id_succ nth_index //.
  by move: one; rewrite -has_pred1 has_count => /eqP->.
have side x y : @board_edges b x y -> parity_of width (name x) != parity_of width (name y).
  exact: joined_parity.
apply: (play_slides side (@place_number_inj b) (may := @may_come_first rs)).
  move=> x; rewrite /may_come_first /= at_E inE -nb => /eqP; exact: place_number_inj.
case: lh => play _; suff <- : board_vertices b = slidable (fun x => parity_of width (name x)) stones blank true.
  exact: play.
apply/setP => x; rewrite !inE /= nb -nb (inj_eq (@place_number_inj b)) /stones.
by case: (_ != _).
Qed.
End Stones.
