(** * The judge of a review of edge geography

    Every position has certificates: one that the position is lost, or one for each legal move. A
    move that was played needs none, because the claims about the next position are judged too.

    - [judge_position_true]: exactly the claimed moves win, by the literal rules.
    - [first_joined]: the edges of the first position are those of the board.
    - [judge_edge_line_true]: everything that an accepted line states is true.
    - [judge_edge_review_true]: everything that an accepted review states is true. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules certificate soundness judge state invariant backward line
  game line_sound game_sound boards review review_sound strategy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A proof of an outcome: a certificate, whose own position has no effect, or a strategy against
    the player to move, perhaps after a reply. *)
Inductive outcome_proof :=
| Certified (c : certificate)
| Strategy (reply : option positive) (l : seq entry).

(** The evidence for a position. *)
Inductive edge_evidence :=
| LostBy (c : outcome_proof)
| ByMove (cs : seq (positive * option outcome_proof)).

(** A line: the moves before it, and for each position the claimed winning moves and the
    evidence. *)
Record edge_line := EdgeLine {
  moves_before : seq positive;
  edge_positions : seq (seq positive * edge_evidence);
  edge_plies : seq ply;
  edge_ending : ending
}.

(** A review. *)
Record edge_review := EdgeReview {
  edge_rules : rules;
  main_edge_line : edge_line;
  edge_variations : seq edge_line;
  edge_played : option bool;
  edge_tally_of_first : tally;
  edge_tally_of_second : tally
}.

(** ** The program *)

(** The claim of a certificate about a position. *)
Definition about p c :=
  Certificate p (claims_win c) (reply c) (matched c) (cover c) (odd_sets c) (kernel c) (targets c)
    (answers c).

(** Whether a proof claims that the player to move wins. *)
Definition claims o :=
  match o with Certified c => claims_win c | Strategy reply _ => reply != None end.
(** Judges the proof of an outcome. *)
Definition proves p o :=
  match o with
  | Certified c => judge.judge (about p c)
  | Strategy None l => judge_strategy p l
  | Strategy (Some w) l => (w \in moves_of p) && judge_strategy (moved p w) l
  end.

(** Judges a position. [next] is the move that is played, and whether the opponent wins after it. *)
Definition judge_position p (wins : seq positive) (next : option (positive * bool)) ev : bool :=
  [&& ascends wins, fresh (PositiveMap.empty bool) (moves_of p) &
  match ev with
  | LostBy c => [&& nilp wins, ~~ claims c & proves p c]
  | ByMove cs =>
      let answered := marks [seq wc.1 | wc <- cs] in
      let winning := marks wins in
      let legal := marks (moves_of p) in
      [&& all (fun w => mget false answered w) (moves_of p),
          all (fun w => mget false legal w) wins &
          all (fun wc : positive * option outcome_proof =>
            let: (w, c) := wc in
            mget false legal w &&
            if c is Some c then
              proves (moved p w) c && (claims c == ~~ mget false winning w)
            else if next is Some (v, next_wins) then (v == w) && (next_wins == ~~ mget false winning w)
            else false) cs]
  end].

(** The number of legal moves. *)
Definition count_moves p := count_of (moves_of p).

(** As [plays_out] in [review.v]. *)
Fixpoint edges_play_out p (cut even : bool) (l : seq positive) : bool :=
  if l is v :: l' then (v \in moves_of p) && edges_play_out (moved p v) cut (~~ even) l'
  else cut || (~~ even && nilp (moves_of p)).

(** As [refuted] in [review.v]; [p] is the position after the move. *)
Definition edges_refuted p (d : ply) (wins : seq positive) : bool :=
  if marked d is Mistake then
    if refutation d is w :: _ then (w \in wins) && edges_play_out p (is_cut d) true (refutation d)
    else false
  else nilp (refutation d) && ~~ is_cut d.

(** The positions from one to the end of the line. *)
Fixpoint judge_edge_plies p n first (ps : seq (seq positive * edge_evidence)) (ds : seq ply) d : bool :=
  match ps, ds with
  | (wins, ev) :: (((next_wins, _) :: _) as ps'), m :: ds' =>
      [&& move m \in moves_of p,
          judge_position p wins (Some (move m, ~~ nilp next_wins)) ev,
          ply_holds n first (count_moves p) wins next_wins m,
          edges_refuted (moved p (move m)) m next_wins &
          judge_edge_plies (moved p (move m)) (N.succ n) (~~ first) ps' ds' d]
  | [:: (wins, ev)], [::] =>
      judge_position p wins None ev && end_holds n first (count_moves p) wins d
  | _, _ => false
  end.

(** The position after some moves, if they are legal. *)
Fixpoint play_moves p (l : seq positive) : option position :=
  if l is v :: l' then if v \in moves_of p then play_moves (moved p v) l' else None else Some p.

(** Each edge once. *)
Definition distinct (es : seq edge) : seq edge :=
  (foldl (fun (ag : seq edge * edge_set) e =>
    let e := sorted_edge e in
    if linked ag.2 e then ag else (e :: ag.1, link ag.2 e)) ([::], no_edge) es).1.

(** The first position of a game on a board. *)
Definition first_position (g : game) : position :=
  let away := marks (closed g) in
  let is_open v := ~~ mget false away v in
  let es := select (fun e : edge => [&& is_open e.1, is_open e.2 & e.1 != e.2]) (edges_of g) in
  Position (Npos (places g)) (distinct es) [::] true
    (if placed g then ohead (first_tokens g) else None) (if placed g then [::] else first_tokens g).

(** The position is well formed. *)
Definition is_regular p : bool :=
  [&& all (fun e : edge => (e.1 != e.2) && (in_range p e.1 && in_range p e.2)) (edges p),
      (if collect linked link no_edge [seq sorted_edge e | e <- edges p] is Some _ then true else false) &
      if token p is Some t then in_range p t && nilp (starts p) else all (in_range p) (starts p)].

Definition judge_edge_line p0 (l : edge_line) : bool :=
  let n := N.succ (count_of (moves_before l)) in
  if play_moves p0 (moves_before l) is Some p then
    judge_edge_plies p n (N.odd n) (edge_positions l) (edge_plies l) (edge_ending l)
  else false.

(** The judge of a review. *)
Definition judge_edge_review (r : edge_review) : bool :=
  let g := game_of (edge_rules r) in
  let p0 := first_position g in
  let m := main_edge_line r in
  [&& regular (edge_rules r) g,
      is_regular p0,
      nilp (moves_before m),
      judge_edge_line p0 m,
      all (judge_edge_line p0) (edge_variations r),
      edge_played r ==
        (if is_over (edge_ending m) then Some (first_wins (edge_ending m)) else None),
      same_tally (edge_tally_of_first r) (tally_of true (edge_plies m)) &
      same_tally (edge_tally_of_second r) (tally_of false (edge_plies m))].

(** ** The statement *)

(** The list has exactly the winning moves of a position, ascending. *)
Definition wins_true p (wins : seq positive) : Prop :=
  ascends wins /\ forall w, w \in wins <-> legal p w /\ ~~ mover_wins (after p w).

(** The number of legal moves. *)
Definition legal_number p n : Prop :=
  exists l, [/\ uniq l, forall w, (w \in l) = legal p w & n = N.of_nat (size l)].

(** The moves are legal; see [plays_out_true] in [review_sound.v]. *)
Fixpoint edges_play_out_true p (cut even : bool) (l : seq positive) : Prop :=
  if l is v :: l' then legal p v /\ edges_play_out_true (after p v) cut (~~ even) l'
  else cut \/ ~~ even /\ forall w, ~~ legal p w.

(** Everything that a line states from a position on. [L] is the number of legal moves. *)
Fixpoint edge_plies_true p n first (ps : seq (seq positive * edge_evidence)) (ds : seq ply) d : Prop :=
  match ps, ds with
  | (wins, _) :: ps', m :: ds' =>
      let p' := after p (move m) in
      [/\ legal p (move m), wins_true p wins,
        (exists2 L, legal_number p (N.of_nat L) &
          [/\ number m = n /\ by_first m = first, legal_count m = N.of_nat L,
            marked m = true_mark L (size wins) (mover_wins p) (mover_wins p'),
            first_before m = (first == mover_wins p) & first_after m = (~~ first == mover_wins p')]),
        (if marked m is Mistake then
           (exists w l, [/\ refutation m = w :: l, legal p' w & ~~ mover_wins (after p' w)]) /\
           edges_play_out_true p' (is_cut m) true (refutation m)
         else refutation m = [::] /\ ~~ is_cut m) &
        edge_plies_true p' (N.succ n) (~~ first) ps' ds' d]
  | [:: (wins, _)], [::] =>
      wins_true p wins /\
      exists2 L, legal_number p (N.of_nat L) &
        [/\ N.succ (ply_count d) = n /\ first_to_move d = first, is_over d = (L == 0),
          to_move_wins d = mover_wins p, first_wins d = (first == mover_wins p) &
          last_count d = N.of_nat L]
  | _, _ => False
  end.

(** ** The proofs *)

Lemma proves_true p o : well_formed p -> edge_game p -> proves p o -> mover_wins p = claims o.
Proof.
move=> wf eg; case: o => [c /judge_true //|[w|] l] /=; last by move/(judge_strategy_true wf eg)/negPf.
rewrite moves_ofP // movedE => /andP[lw js]; have [wf' eg'] := after_regular wf eg lw.
by apply/(mover_rule wf); exists w => //; exact: judge_strategy_true js.
Qed.

Section Position.
Variable p : position.
Hypothesis wf : well_formed p.
Hypothesis by_edges : edge_game p.

Lemma wins_nilp wins : wins_true p wins -> mover_wins p = ~~ nilp wins.
Proof.
case=> _ h; apply/idP/idP => [/(mover_rule wf)[w lw lost]|].
  by have /h : legal p w /\ ~~ mover_wins (after p w) by []; case: (wins).
case: wins h => // w l /(_ w) [/(_ (mem_head _ _)) [lw lost] _] _.
by apply/(mover_rule wf); exists w.
Qed.

Theorem judge_position_true wins next ev :
  (if next is Some (v, next_wins) then mover_wins (after p v) = next_wins else True) ->
  judge_position p wins next ev -> wins_true p wins /\ uniq (moves_of p).
Proof.
move=> nextE /and3P[asc]; rewrite freshP => /andP[un _].
case: ev => [c /and3P[/nilP w0 lost /(proves_true wf by_edges)]|cs /and3P[/allP answered /allP legal_wins checks]].
  rewrite (negPf lost) => lost_p; split=> //; split=> // w; rewrite w0; split=> // -[lw].
  by rewrite (lost_moves wf _ lw) ?lost_p.
split=> //; split=> //.
have known w : legal p w -> mover_wins (after p w) = (w \notin wins).
  move=> lw; have := answered w; rewrite moves_ofP // => /(_ lw); rewrite marksP => wcs.
  have [wf' eg'] := after_regular wf by_edges lw.
  elim: cs checks wcs {answered} => //= -[v c] cs IH /andP[/andP[_ ok] /IH {}IH].
  rewrite in_cons => /orP[/eqP /= wv|/IH //]; move: ok; rewrite -wv marksP.
  case: c => [c|]; first by rewrite movedE => /andP[/(proves_true wf' eg') -> /eqP].
  by case: next nextE => // -[u nw] <- /andP[/eqP -> /eqP].
move=> w; split=> [ww|[lw]]; last by rewrite (known w lw) negbK.
have lw : legal p w by rewrite -moves_ofP // -marksP legal_wins.
by split=> //; rewrite (known w lw) ww.
Qed.

Lemma legal_numberP : uniq (moves_of p) -> legal_number p (N.of_nat (size (moves_of p))).
Proof. by move=> un; exists (moves_of p); split=> // w; exact: moves_ofP. Qed.
End Position.

Lemma edges_play_outP p cut even l : well_formed p -> edge_game p ->
  edges_play_out p cut even l -> edges_play_out_true p cut even l.
Proof.
elim: l p even => [|v l IH] p even wf eg /=.
  case/orP=> [->|/andP[ev /nilP m0]]; [by left|right]; split=> // w.
  by rewrite -moves_ofP // m0.
rewrite moves_ofP // movedE => /andP[lv rest]; split=> //.
by have [wf' eg'] := after_regular wf eg lv; exact: IH.
Qed.

Lemma mark_sizeE L W next_wins :
  mark_of (N.of_nat L) W next_wins = true_mark L (size W) (~~ nilp W) next_wins.
Proof.
rewrite /mark_of /true_mark; have -> : N.eqb (N.of_nat L) 1 = (L == 1).
  by apply/idP/eqP => [/N.eqb_eq|->] //; lia.
by case: (L == 1) => //; case: W => [|w [|w' W]].
Qed.

Theorem judge_edge_plies_true ds d : forall ps p n first, well_formed p -> edge_game p ->
  judge_edge_plies p n first ps ds d ->
  edge_plies_true p n first ps ds d /\ (if ps is (wins, _) :: _ then wins_true p wins else True).
Proof.
elim: ds => [|m ds IH] [|[wins ev] ps] p n first wf eg //=.
  case: ps => [/andP[jp]|[] []] //; have [wt un] := judge_position_true wf eg (next := None) I jp.
  rewrite /end_holds /count_moves count_ofE -(wins_nilp wf wt).
  case/and5P=> /N.eqb_eq nE /eqP oE /eqP fE /eqP tE /andP[/eqP wE /N.eqb_eq lE].
  split=> //; split=> //; exists (size (moves_of p)); first exact: legal_numberP.
  split=> //; rewrite oE; apply/idP/eqP => [/N.eqb_eq|->] //; lia.
case: ps => [//|[next_wins next_ev] ps]; rewrite moves_ofP // movedE.
case/and5P=> lm jp hp rf rest; have [wf' eg'] := after_regular wf eg lm.
have [after_true nt] := IH _ _ _ _ wf' eg' rest; have nE := wins_nilp wf' nt.
have [wt un] := judge_position_true wf eg (next := Some (move m, ~~ nilp next_wins)) nE jp.
split=> //; split=> //.
- exists (size (moves_of p)); first exact: legal_numberP.
  move: hp; rewrite /ply_holds /count_moves count_ofE mark_sizeE -nE -(wins_nilp wf wt).
  by case/and5P=> /N.eqb_eq -> /eqP -> /N.eqb_eq -> /same_markP -> /andP[/eqP -> /eqP ->].
move: rf; rewrite /edges_refuted; case: (marked m); try by case/andP=> /nilP -> ->.
case E: (refutation m) => [//|w l] /andP[wn po]; split; last first.
  by rewrite -E in po *; exact: edges_play_outP.
by case: nt => _ /(_ w) [/(_ wn) [lw lost] _]; exists w, l.
Qed.

Lemma regular_well_formed p : edge_game p -> visited p = [::] -> is_regular p -> well_formed p.
Proof.
move=> eg vis /and3P[/allP es once start]; rewrite /well_formed eg vis /=.
have vE v : is_vertex p v = in_range p v by rewrite /is_vertex vis andbT.
have -> : uniq [seq sorted_edge e | e <- edges p].
  by move: once; rewrite (collectP linked_link); case: (uniq _).
rewrite /=; apply/and3P; split.
- by apply/allP => e /es /andP[].
- apply/allP => v /flattenP[_ /mapP[e /es /andP[_ /andP[h1 h2]] ->]].
  by rewrite !inE => /orP[]/eqP->.
by move: start; case: (token p) => [t|]; rewrite ?vE // => /allP h; apply/allP => v /h; rewrite vE.
Qed.

(** The moves are legal and lead from one position to another. *)
Fixpoint leads p (l : seq positive) q : Prop :=
  if l is v :: l' then legal p v /\ leads (after p v) l' q else q = p.

Lemma play_movesP p l q : well_formed p -> edge_game p -> play_moves p l = Some q ->
  [/\ leads p l q, well_formed q & edge_game q].
Proof.
elim: l p => [|v l IH] p wf eg /=; first by case=> <-.
rewrite moves_ofP //; case: ifP => // lv; rewrite movedE.
by have [wf' eg'] := after_regular wf eg lv; case/(IH _ wf' eg').
Qed.

(** What a line states is true: the moves before it are legal, and all claims hold from there. *)
Definition edge_line_holds p0 (l : edge_line) : Prop :=
  let n := N.succ (count_of (moves_before l)) in
  exists2 p, leads p0 (moves_before l) p &
    edge_plies_true p n (N.odd n) (edge_positions l) (edge_plies l) (edge_ending l).

Theorem judge_edge_line_true p0 l : well_formed p0 -> edge_game p0 ->
  judge_edge_line p0 l -> edge_line_holds p0 l.
Proof.
move=> wf eg; rewrite /judge_edge_line /edge_line_holds.
case pm: (play_moves _ _) => [p|//] jp; have [lp wf' eg'] := play_movesP wf eg pm.
by exists p => //; have [] := judge_edge_plies_true wf' eg' jp.
Qed.

(** The unused edges of the first position are those of the board. *)
Theorem first_joined r a b : regular r (game_of r) ->
  Pos.leb a (size_of (on_board r)) -> Pos.leb b (size_of (on_board r)) ->
  certificate.joined (first_position (game_of r)) a b =
    [&& in_play (on_board r) a, in_play (on_board r) b, a != b & joined (on_board r) a b].
Proof.
move=> reg an bn; rewrite -!in_play_closed // -joined_edges //.
rewrite /certificate.joined /first_position /= selectE; set es := filter _ _.
have -> : has (joins a b) (distinct es) = has (joins a b) es.
  rewrite /distinct; set F := (fun ag e => _).
  suff h l g : (forall e, linked g e = (e \in l)) ->
      has (joins a b) (foldl F (l, g) es).1 = has (joins a b) es || has (joins a b) l.
    by rewrite h ?orbF // => e; rewrite linked_none.
  elim: (es) l g => //= e es' IH l g gl; rewrite /F /=.
  have je : joins a b (sorted_edge e) = joins a b e.
    case: e => c d; rewrite /sorted_edge /=; case: (Pos.leb c d) => //.
    by rewrite /joins !xpair_eqE /= orbC; congr (_ || _); rewrite andbC.
  rewrite gl; case el: (sorted_edge e \in l).
    rewrite IH // -je; case j: (joins a b (sorted_edge e)) => //=.
    by apply/orP; right; apply/hasP; exists (sorted_edge e).
  rewrite IH /= ?je; first by rewrite orbCA orbA.
  by move=> e'; rewrite linked_link gl in_cons.
apply/hasP/and4P => [[e]|[aP bP ab /hasP[e eE j]]].
  rewrite mem_filter !marksP => /andP[/and3P[h1 h2 ne] eE] j.
  have j' : has (joins a b) (edges_of (game_of r)) by apply/hasP; exists e.
  by move: j h1 h2 ne; rewrite /joins => /orP[]/eqP-> /= h1 h2 ne; split; rewrite // eq_sym.
exists e => //; rewrite mem_filter eE !marksP andbT.
by move: j; rewrite /joins => /orP[]/eqP-> /=; rewrite ?aP ?bP // eq_sym.
Qed.

(** If the judge accepts a review, all of its lines are true, its first line begins with the game,
    and its result and its tallies are those of the plies. *)
Theorem judge_edge_review_true r : judge_edge_review r ->
  let p0 := first_position (game_of (edge_rules r)) in
  let m := main_edge_line r in
  [/\ edge_line_holds p0 m /\ moves_before m = [::],
      forall l, List.In l (edge_variations r) -> edge_line_holds p0 l,
      edge_played r = (if is_over (edge_ending m) then Some (first_wins (edge_ending m)) else None),
      edge_tally_of_first r = tally_of true (edge_plies m) &
      edge_tally_of_second r = tally_of false (edge_plies m)].
Proof.
rewrite /judge_edge_review => /and5P[_ rg /nilP nb main /and4P[others /eqP won /same_tallyP t1 /same_tallyP t2]].
have wf := regular_well_formed (p := first_position _) erefl erefl rg.
split=> //; first by split=> //; exact: judge_edge_line_true.
move=> l; elim: (edge_variations r) others => //= v vs IH /andP[hv hvs] [<-|/IH]; last by apply.
exact: judge_edge_line_true.
Qed.
