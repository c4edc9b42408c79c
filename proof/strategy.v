(** * Strategies of edge geography

    A strategy is a list of entries. Each of them shows that a position is lost: by an even
    kernel, or by an answer to each move that leads to the position of a later entry. Only the
    edges in the component of the token matter.

    - [component_wins]: the outcome depends on the edges in a component of the token only.
    - [judge_strategy_true]: an accepted strategy shows that the player to move loses. *)

From Coq Require Import BinPos BinNat Pnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules certificate soundness judge state invariant backward line
  line_sound.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** An entry: an even kernel, or for each move the answer and the number of a later entry. *)
Inductive entry :=
| ByKernel (places : seq positive)
| ByAnswers (answers : seq (positive * positive * positive)).

(** ** The program *)

(** The places to which the token may move. *)
Definition moves_of p : seq positive :=
  if token p is Some t then
    foldl (fun l (e : edge) => if t == e.1 then e.2 :: l else if t == e.2 then e.1 :: l else l) [::] (edges p)
  else starts p.

(** The vertices that edges join to marked ones are marked too. *)
Definition spread (m : PositiveMap.t bool) (es : seq edge) : PositiveMap.t bool :=
  foldl (fun m (e : edge) =>
    if mget false m e.1 || mget false m e.2 then PositiveMap.add e.1 true (PositiveMap.add e.2 true m)
    else m) m es.
(** Each edge has both ends or no end among the marked vertices. *)
Definition is_closed (m : PositiveMap.t bool) (es : seq edge) :=
  all (fun e : edge => mget false m e.1 == mget false m e.2) es.
(** The marked vertices after at most as many rounds as edges. *)
Fixpoint spread_all (rounds : seq edge) m es :=
  if rounds is _ :: rounds' then if is_closed m es then m else spread_all rounds' (spread m es) es else m.

(** A position with some of its edges. *)
Definition with_edges p es := Position (order p) es (visited p) (edge_game p) (token p) (starts p).

(** The position with the edges in the component of the token. *)
Definition component p : option position :=
  if token p is Some t then
    let m := spread_all (edges p) (marks [:: t]) (edges p) in
    if is_closed m (edges p) && mget false m t then
      Some (with_edges p (select (fun e : edge => mget false m e.1) (edges p)))
    else None
  else Some p.

Definition by_kernel p places := Certificate p false None [::] [::] [::] (Some places) None [::].

Definition same_position p q :=
  [&& token p == token q, edges p == edges q, order p == order q, edge_game p == edge_game q,
      visited p == visited q & starts p == starts q].

(** Judges an entry of the number [n] in a strategy of [last] entries. [m] are the positions of
    later entries that are known so far, and the result those with the ones to which the answers
    lead. *)
Definition judge_entry (last n : positive) p (en : entry) (m : PositiveMap.t (option position)) :
    option (PositiveMap.t (option position)) :=
  match en with
  | ByKernel places =>
      let ends := marks (all_ends (edges p)) in
      if all (fun v => (token p == Some v) || mget false ends v) places && judge.judge (by_kernel p places)
      then Some m else None
  | ByAnswers answers =>
      let answered := marks [seq a.1.1 | a <- answers] in
      if all (fun w => mget false answered w) (moves_of p) then
        each (fun a m =>
          let: (w, x, i) := a in
          let p1 := moved p w in
          if [&& w \in moves_of p, x \in moves_of p1, Pos.ltb n i & Pos.leb i last] then
            if component (moved p1 x) is Some q then
              if mget None m i is Some q' then if same_position q q' then Some m else None
              else Some (PositiveMap.add i (Some q) m)
            else None
          else None) answers m
      else None
  end.

(** Judges the entries from the number [n] on. *)
Fixpoint judge_entries last n (l : seq entry) m : bool :=
  if l is en :: l' then
    if mget None m n is Some p then
      if judge_entry last n p en m is Some m' then judge_entries last (Pos.succ n) l' m' else false
    else false
  else Pos.ltb last n.

(** Judges a strategy for the player who is not to move. *)
Definition judge_strategy p (l : seq entry) : bool :=
  if component p is Some q then
    judge_entries (if count_of l is Npos n then n else 1%positive) 1%positive l
      (PositiveMap.add 1%positive (Some q) (PositiveMap.empty (option position)))
  else false.

(** ** The proofs *)

Section Agree.
Variable V : finType.
Implicit Types (E F : {set V * V}) (C : pred V) (v : V).

(** Only the edges at a closed set of vertices that contains the token matter. *)
Lemma edge_wins_agree E F C v : C v -> (forall a b, C a -> ((a, b) \in E) = ((a, b) \in F)) ->
  (forall a b, C a -> (a, b) \in E -> C b) -> edge_wins E v = edge_wins F v.
Proof.
rewrite /edge_wins (@edge_wins_limit _ _ (#|E| + #|F|)) ?leq_addr //.
rewrite (@edge_wins_limit _ _ (#|E| + #|F|) F) ?leq_addl //.
move: (_ + _) => n; elim: n E F v => //= n IH E F v cv same cl; apply: eq_existsb => w.
rewrite same //; case vw: ((v, w) \in F) => //=; congr (~~ _); apply: IH.
- by apply: (cl v w cv); rewrite same.
- by move=> a b ca; rewrite !inE same.
by move=> a b ca; rewrite !inE => /and3P[_ _]; exact: cl.
Qed.
End Agree.

Section Position.
Variable p : position.
Hypothesis wf : well_formed p.
Hypothesis by_edges : edge_game p.

Lemma moves_ofP w : (w \in moves_of p) = legal p w.
Proof.
rewrite /moves_of /legal; case tp: (token p) => [t|] //.
have -> : is_vertex p w && certificate.joined p t w = certificate.joined p t w.
  apply/andb_idl => /hasP[e eE j]; case/and5P: wf => _ /allP range _ _ _.
  rewrite /is_vertex (visited_nil wf by_edges) andbT; apply: range; apply/flattenP.
  exists [:: e.1; e.2]; first by apply/mapP; exists e.
  by move: j; rewrite /joins !inE => /orP[]/eqP-> /=; rewrite eqxx ?orbT.
rewrite /certificate.joined; set F := (fun l e => _).
suff h l : (w \in foldl F l (edges p)) = has (joins t w) (edges p) || (w \in l) by rewrite h orbF.
elim: (edges p) l => //= -[a b] es IH l; rewrite IH -orbA [RHS]orbCA; congr (_ || _).
rewrite /F /joins !xpair_eqE /=; case: (eqVneq t a) => [<-|ta].
  rewrite in_cons [b == w]eq_sym; case: (eqVneq w b) => //= wb.
  by case: (eqVneq t w) => [->|] //=; rewrite eq_sym (negPf wb).
case: (eqVneq t b) => [<-|tb] /=.
  by rewrite in_cons andbT [a == w]eq_sym.
by rewrite andbF.
Qed.

Lemma lost_moves w : ~~ mover_wins p -> legal p w -> mover_wins (after p w).
Proof. by move=> lost lw; apply: contraNT lost => lost; apply/(mover_rule wf); exists w. Qed.

Lemma after_regular w : legal p w -> well_formed (after p w) /\ edge_game (after p w).
Proof. by move=> lw; split=> //; exact: after_well_formed. Qed.

Lemma fewer_well_formed es : subseq es (edges p) -> well_formed (with_edges p es).
Proof.
move=> sub; have mem := mem_subseq sub; case/and5P: wf => loop range once vis start.
apply/and5P; split=> //.
- by apply/allP => e /mem; exact: (allP loop).
- apply/allP => v /flattenP[_ /mapP[e /mem eE ->] ve]; apply: (allP range); apply/flattenP.
  by exists [:: e.1; e.2] => //; apply/mapP; exists e.
by apply: subseq_uniq once; exact: map_subseq.
Qed.

Theorem component_wins q : component p = Some q ->
  [/\ mover_wins q = mover_wins p, well_formed q & edge_game q].
Proof.
rewrite /component; case tp: (token p) => [t|]; last by case=> <-.
set m := spread_all _ _ _; case: ifP => // /andP[/allP cl mt] [<-].
split; [|by apply: fewer_well_formed; rewrite selectE; exact: filter_subseq|exact: by_edges].
rewrite /mover_wins /= tp by_edges; apply: eq_existsb => x; case: eqP => //= nx.
apply: (@edge_wins_agree _ _ _ (fun y => mget false m (name y))); first by rewrite nx.
  move=> a b ca; rewrite !inE /adjacent /certificate.joined /= selectE.
  apply/hasP/hasP => -[e]; first by rewrite mem_filter => /andP[_ eE] j; exists e.
  move=> eE j; exists e => //; rewrite mem_filter eE andbT.
  by move: j (cl e eE); rewrite /joins => /orP[]/eqP-> //= /eqP; rewrite ca.
move=> a b ca; rewrite inE /adjacent /certificate.joined /= selectE => /hasP[e].
rewrite mem_filter => /andP[_ eE]; move: (cl e eE); rewrite /joins => /eqP h /orP[]/eqP ee.
  by rewrite ee /= in h; rewrite -h.
by rewrite ee /= in h; rewrite h.
Qed.
End Position.

Lemma same_positionP p q : same_position p q -> p = q.
Proof.
case: p q => [a1 a2 a3 a4 a5 a6] [b1 b2 b3 b4 b5 b6]; rewrite /same_position /=.
by case/and5P=> /eqP-> /eqP-> /eqP-> /eqP-> /andP[/eqP-> /eqP->].
Qed.

(** All known positions are well formed. *)
Definition known_well (m : PositiveMap.t (option position)) :=
  forall i q, mget None m i = Some q -> well_formed q /\ edge_game q.
(** Positions stay known. *)
Definition keeps (m m' : PositiveMap.t (option position)) :=
  forall i q, mget None m i = Some q -> mget None m' i = Some q.
(** The later positions are lost. *)
Definition later_lost (last n : positive) (m : PositiveMap.t (option position)) :=
  forall i q, Pos.ltb n i -> Pos.leb i last -> mget None m i = Some q -> ~~ mover_wins q.

Lemma judge_entry_true last n p en m m' : well_formed p -> edge_game p ->
  judge_entry last n p en m = Some m' -> known_well m ->
  [/\ known_well m', keeps m m' & later_lost last n m' -> ~~ mover_wins p].
Proof.
move=> wf eg; case: en => [places|answers] /=.
  by case: ifP => // /andP[_ /judge_true /= lost] [<-] kw; split=> // _; rewrite lost.
case: ifP => // /allP all_answered; set F := (fun a m => _) => ea kw.
have step a m1 m2 : F a m1 = Some m2 -> known_well m1 -> [/\ known_well m2, keeps m1 m2 &
    later_lost last n m2 -> legal p a.1.1 /\ mover_wins (after p a.1.1)].
  case: a => [[w x] i]; rewrite /F moves_ofP // movedE; case: ifP => // /and4P[lw + ni il].
  have [wf1 eg1] := after_regular wf eg lw; rewrite moves_ofP // movedE => lx.
  have [wf2 eg2] := after_regular wf1 eg1 lx.
  case co: (component _) => [q|//]; have [wq wfq egq] := component_wins wf2 eg2 co.
  have won : ~~ mover_wins q -> legal p w /\ mover_wins (after p w).
    by rewrite wq => lost; split=> //; apply/(mover_rule wf1); exists x.
  case mi: (mget None m1 i) => [q'|].
    case: ifP => // /same_positionP qE [<-] kw1; split; [exact: kw1|by move=> j r|].
    by move=> lost; apply: won; rewrite qE; exact: (lost i q').
  case=> <- kw1; have addE j : mget None (PositiveMap.add i (Some q) m1) j =
      if j == i then Some q else mget None m1 j by exact: mget_add.
  split=> [j r|j r|lost].
  - by rewrite addE; case: eqP => [_ [<-]|_ /kw1].
  - by rewrite addE; case: eqP => [->|//]; rewrite mi.
  by apply: won; apply: (lost i q) => //; rewrite addE eqxx.
have [kw' keep] : known_well m' /\ keeps m m'.
  elim: answers m ea kw {all_answered} => [|a l IH] m1 /=.
    by case=> <- kw1; split; [exact: kw1|move=> i q].
  case fa: (F a m1) => [m2|] //.
  move=> rest kw1; have [kw2 k12 _] := step a m1 m2 fa kw1.
  have [kw' k2] := IH m2 rest kw2; split; first exact: kw'.
  by move=> i q mi; apply: k2; exact: k12.
split=> // lost; apply/negP => /(mover_rule wf)[w lw]; apply/negP; rewrite negbK.
have wa : w \in [seq a.1.1 | a <- answers].
  by rewrite -marksP; apply: all_answered; rewrite moves_ofP.
elim: answers m ea kw wa {all_answered keep} => [//|a l IH] m1 /=.
case fa: (F a m1) => [m2|//] rest kw1; have [kw2 _ won] := step a m1 m2 fa kw1.
rewrite in_cons => /orP[/eqP->|wl]; last exact: IH rest kw2 wl.
apply: (proj2 (won _)) => i q ni il mi; apply: (lost i q) => //.
have keep2 : keeps m2 m'.
  elim: l m2 rest kw2 {IH fa won mi} => [|b l' IH'] m3 /=; first by case=> <- _ j r.
  case fb: (F b m3) => [m4|//] rest kw3; have [kw4 k34 _] := step b m3 m4 fb kw3.
  by move=> j r /k34; exact: (IH' m4 rest kw4).
exact: keep2.
Qed.

Lemma judge_entries_true last l : forall n m, judge_entries last n l m -> known_well m ->
  forall i q, Pos.leb n i -> Pos.leb i last -> mget None m i = Some q -> ~~ mover_wins q.
Proof.
elim: l => [|en l IH] n m /=.
  move=> /Pos.ltb_lt ln _ i q /Pos.leb_le ni /Pos.leb_le il; lia.
case mn: (mget None m n) => [p|//]; case je: (judge_entry _ _ _ _ _) => [m'|//] rest kw.
have [wf eg] := kw n p mn; have [kw' keep lost] := judge_entry_true wf eg je kw.
have later i q : Pos.ltb n i -> Pos.leb i last -> mget None m' i = Some q -> ~~ mover_wins q.
  move=> /Pos.ltb_lt ni il mi; apply: (IH _ _ rest kw' i q _ il mi); apply/Pos.leb_le; lia.
move=> i q ni il mi; case: (eqVneq i n) => [iE|/eqP ne].
  by move: mi; rewrite iE mn => -[<-]; exact: lost.
apply: (later i q) => //; last exact: keep.
by apply/Pos.ltb_lt; move/Pos.leb_le: ni => ni; lia.
Qed.

(** An accepted strategy shows that the player to move loses. *)
Theorem judge_strategy_true p l : well_formed p -> edge_game p -> judge_strategy p l -> ~~ mover_wins p.
Proof.
move=> wf eg; rewrite /judge_strategy; case co: (component p) => [q|//] je.
have [<- wfq egq] := component_wins wf eg co.
have oneE i : mget None (PositiveMap.add 1%positive (Some q) (PositiveMap.empty (option position))) i =
    if i == 1%positive then Some q else None.
  by rewrite mget_add; case: eqP => // _; rewrite /mget PositiveMap.gempty.
have kw : known_well (PositiveMap.add 1%positive (Some q) (PositiveMap.empty (option position))).
  by move=> i r; rewrite oneE; case: eqP => // _ [<-].
apply: (judge_entries_true je kw (i := 1%positive)); rewrite ?oneE //.
by apply/Pos.leb_le; lia.
Qed.
