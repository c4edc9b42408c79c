(** * Edge geography

    - [kernel_loses]: a token in an even kernel loses.
    - [target_set_wins]: a token with a target set wins.
    - [targets_win]: it wins with a move to any vertex of its target set.
    - [edge_reply_wins], [answers_lose]: a move that leaves a lost position wins; if all moves
      leave won positions, the player to move loses.
    - [edge_complete] (Fraenkel, Scheinerman and Ullman 1993): on a bipartite graph, every
      position has an even kernel that contains the token, or a target set.
    - [edge_outcome]: on a bipartite graph, the player to move therefore loses if and only if an
      even kernel contains the token. *)

From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section EdgeGeography.
Variable V : finType.
Implicit Types (E : {set V * V}) (S T : {set V}) (x y v w : V).

(** The graph is undirected. *)
Definition undirected E := forall x y, ((x, y) \in E) = ((y, x) \in E).
(** The number of unused edges from [y] into [S]. *)
Definition degree E S y := #|[set x in S | (y, x) \in E]|.
(** No edge joins two vertices of the set. *)
Definition independent E S := forall x y, x \in S -> y \in S -> (x, y) \notin E.
(** Every vertex outside an even kernel has an even number of edges into it. *)
Definition even_kernel E S := independent E S /\ forall y, y \notin S -> ~~ odd (degree E S y).
(** Outside a target set, only the token has an odd number of edges into it. *)
Definition target_set E S v :=
  [/\ independent E S, v \notin S & forall y, y \notin S -> odd (degree E S y) = (y == v)].

(** An edge is used in both directions. *)
Lemma useC E v w : use E v w = use E w v.
Proof. by apply/setP => p; rewrite !inE andbCA. Qed.

(** The graph remains undirected. *)
Lemma use_undirected E v w : undirected E -> undirected (use E v w).
Proof. by move=> s x y; rewrite !inE !xpair_eqE s andbCA (andbC (x == w)) (andbC (x == v)). Qed.

(** An independent set remains independent. *)
Lemma use_independent E S v w : independent E S -> independent (use E v w) S.
Proof. by move=> i x y xS yS; rewrite !inE (negPf (i x y xS yS)) !andbF. Qed.

(** Using an edge from [w] into [S] changes the degree of [w] by one. *)
Lemma degree_used E S w x : x \in S -> w \notin S -> (w, x) \in E ->
  degree E S w = (degree (use E w x) S w).+1.
Proof.
move=> xS wS wx; have nwx : (w == x) = false by apply: contraNF wS => /eqP ->.
rewrite /degree (cardsD1 x) inE xS wx add1n; congr _.+1; apply: eq_card => z.
by rewrite !inE !xpair_eqE eqxx nwx /= andbCA.
Qed.

(** It changes no other degree of a vertex outside [S]. *)
Lemma degree_unused E S w x y : x \in S -> y \notin S -> y != w ->
  degree (use E w x) S y = degree E S y.
Proof.
move=> xS yS yw; have nyx : (y == x) = false by apply: contraNF yS => /eqP ->.
by apply: eq_card => z; rewrite !inE !xpair_eqE nyx (negPf yw).
Qed.

(** A vertex with an edge into the set is adjacent to a vertex of the set. *)
Lemma degree_positive E S y : 0 < degree E S y -> exists2 x, x \in S & (y, x) \in E.
Proof. by rewrite card_gt0 => /set0Pn[x]; rewrite inE => /andP[]; exists x. Qed.

(** Every move leaves the kernel along one of an even number of edges. The opponent returns to
    the kernel along another one, and the kernel is then an even kernel again. *)
Theorem kernel_loses E S v : undirected E -> even_kernel E S -> v \in S -> ~~ edge_wins E v.
Proof.
have [k] := ubnP #|E|; elim: k E v => // k IH E v; rewrite ltnS => Ek sE [iS eS] vS.
rewrite edge_rule; apply/existsPn => w; apply/negP => /andP[vw /negP]; apply.
have wS : w \notin S by apply: contraL vw => wS; exact: iS.
have dw : degree E S w = (degree (use E v w) S w).+1 by rewrite useC; apply: degree_used;
  rewrite // -sE.
have odd_w : odd (degree (use E v w) S w) by have := eS w wS; rewrite dw /= negbK.
have [x xS wx] : exists2 x, x \in S & (w, x) \in use E v w.
  by apply: degree_positive; case: (degree _ _ _) odd_w.
rewrite edge_rule; apply/existsP; exists x; rewrite wx /=.
have smaller := use_smaller vw; apply: IH => //.
- by apply: leq_trans (use_smaller wx) _; exact: leq_trans (ltnW smaller) Ek.
- by do 2 apply: use_undirected.
split; first by do 2 apply: use_independent.
move=> y yS; case: (eqVneq y w) => [->|yw].
  by move: odd_w; rewrite (degree_used xS wS wx).
by rewrite degree_unused // useC degree_unused // eS.
Qed.

(** After a move into the target set, the set is an even kernel. *)
Theorem targets_win E S v w : undirected E -> target_set E S v -> w \in S -> (v, w) \in E ->
  ~~ edge_wins (use E v w) w.
Proof.
move=> sE [iS vS oS] wS vw; apply: (@kernel_loses _ S) => //; first exact: use_undirected.
split=> [|y yS]; first exact: use_independent.
case: (eqVneq y v) => [->|yv]; last by rewrite degree_unused // oS // (negPf yv).
by have := oS v vS; rewrite eqxx (degree_used wS vS vw) => /= ->.
Qed.

(** The token has an odd number of edges into its target set, and therefore such a move. *)
Theorem target_set_wins E S v : undirected E -> target_set E S v -> edge_wins E v.
Proof.
move=> sE t; have [iS vS oS] := t; have := oS v vS; rewrite eqxx => odd_v.
have [w wS vw] : exists2 w, w \in S & (v, w) \in E.
  by apply: degree_positive; case: (degree _ _ _) odd_v.
by rewrite edge_rule; apply/existsP; exists w; rewrite vw (targets_win sE t).
Qed.

(** A reply that leaves a lost position wins. *)
Theorem edge_reply_wins E v w : (v, w) \in E -> ~~ edge_wins (use E v w) w -> edge_wins E v.
Proof. by move=> vw lost; rewrite edge_rule; apply/existsP; exists w; rewrite vw. Qed.

(** The player to move loses if every move leaves a won position. *)
Theorem answers_lose E v : (forall w, (v, w) \in E -> edge_wins (use E v w) w) ->
  ~~ edge_wins E v.
Proof.
by move=> all; rewrite edge_rule; apply/existsPn => w; apply/negP => /andP[/all ->].
Qed.

(** A placement that leaves a lost position wins. *)
Theorem edge_placing_wins (starts : {set V}) E s : s \in starts -> ~~ edge_wins E s ->
  edge_wins_placing starts E.
Proof. by move=> ss lost; apply/existsP; exists s; rewrite ss. Qed.

(** The player who places the token loses if every placement leaves a won position. *)
Theorem edge_placing_loses (starts : {set V}) E : (forall s, s \in starts -> edge_wins E s) ->
  ~~ edge_wins_placing starts E.
Proof. by move=> all; apply/existsPn => s; apply/negP => /andP[/all ->]. Qed.

(** ** Completeness on bipartite graphs *)

(** The number of common elements of two sets, modulo 2. *)
Definition dot S T := odd #|S :&: T|.
(** The sum of two sets modulo 2. *)
Definition sum S T := (S :\: T) :|: (T :\: S).

(** Exactly one of the two sets contains an element of the sum. *)
Lemma in_sum S T x : (x \in sum S T) = (x \in S) (+) (x \in T).
Proof. by rewrite !inE; case: (x \in S); case: (x \in T). Qed.

(** The parity of the size of a sum is the sum of the parities. *)
Lemma odd_sum S T : odd #|sum S T| = odd #|S| (+) odd #|T|.
Proof.
rewrite cardsU (_ : _ :&: _ = set0); last first.
  by apply/setP => x; rewrite !inE; case: (x \in S); rewrite ?andbF.
rewrite cards0 subn0 oddD -(cardsID T S) -[in RHS](cardsID S T) setIC !oddD.
by case: (odd #|T :&: S|); case: (odd #|S :\: T|); case: (odd #|T :\: S|).
Qed.

(** The product is symmetric. *)
Lemma dotC S T : dot S T = dot T S.
Proof. by rewrite /dot setIC. Qed.

(** The product is linear. *)
Lemma dot_sum S T R : dot (sum S T) R = dot S R (+) dot T R.
Proof.
rewrite /dot -odd_sum; suff -> : sum S T :&: R = sum (S :&: R) (T :&: R) by [].
by apply/setP => x; rewrite in_setI !in_sum !in_setI; case: (x \in R); rewrite ?andbT ?andbF.
Qed.

(** The sum of rows modulo 2. *)
Definition sums (rows : seq {set V}) := foldr sum set0 rows.

(** An element of a sum is in an odd number of the rows. *)
Lemma in_sums rows x : (x \in sums rows) = odd (count (fun r : {set V} => x \in r) rows).
Proof.
by elim: rows => [|r rows IH] /=; [rewrite inE|rewrite in_sum IH oddD; case: (x \in r)].
Qed.

(** Linear algebra modulo 2: a row is a sum of some of the other rows, or a set of columns meets
    it in an odd number of elements and each other row in an even number. *)
Lemma sum_or_columns rows (t : {set V}) :
  (exists2 picked, subseq picked rows & sums picked = t) \/
  (exists2 T, dot t T & forall r, r \in rows -> ~~ dot r T).
Proof.
elim: rows t => [|r rows IH] t.
  have [->|[x xt]] := set_0Vmem t; [by left; exists [::]|right; exists [set x] => //].
  by rewrite /dot (setIidPr _) ?cards1 // sub1set.
have [[picked sub <-]|[T tT even]] := IH t.
  by left; exists picked => //; apply: subseq_trans sub (subseq_cons _ _).
case rT: (dot r T); last first.
  by right; exists T => // r'; rewrite inE => /orP[/eqP->|/even //]; rewrite rT.
have [[picked sub eq]|[T' tT' even']] := IH (sum t r).
  left; exists (r :: picked) => /=; first by rewrite eqxx.
  by rewrite eq; apply/setP => x; rewrite !in_sum; case: (x \in r); case: (x \in t).
right; move: tT'; rewrite dot_sum; case rT': (dot r T') => /= tT'; last first.
  exists T'; first by rewrite addbF in tT'.
  by move=> r'; rewrite inE => /orP[/eqP->|/even' //]; rewrite rT'.
have rsum R : dot R (sum T T') = dot R T (+) dot R T' by rewrite dotC dot_sum !(dotC R).
exists (sum T T') => [|r']; rewrite rsum; first by rewrite tT; case: (dot t T') tT'.
rewrite inE => /orP[/eqP->|h]; first by rewrite rT rT'.
by rewrite (negPf (even _ h)) (negPf (even' _ h)).
Qed.

(** The columns of the matrix are the vertices on the other side than the token. A sum of rows
    that gives the row of the token makes, with the token, an even kernel. A set of columns as
    in [sum_or_columns] is a target set. *)
Theorem edge_complete E v (black : pred V) : undirected E ->
  (forall x y, (x, y) \in E -> black x != black y) ->
  (exists2 S, even_kernel E S & v \in S) \/ (exists S, target_set E S v).
Proof.
move=> sE coloured; pose row x := [set y | (x, y) \in E].
pose others := [seq x <- enum V | (x != v) && (black x == black v)].
have inside S b : (forall x, x \in S -> black x = b) -> independent E S.
  by move=> one x y /one bx /one b_y; apply: contraT => /negbNE /coloured; rewrite bx b_y eqxx.
have deg S y : odd (degree E S y) = dot (row y) S.
  by congr odd; apply: eq_card => x; rewrite !inE andbC.
have [[picked sub eq]|[T tT even]] := sum_or_columns [seq row x | x <- others] (row v).
  have [m _ pm] := subseqP sub; rewrite -map_mask in pm; left; set xs := mask m others in pm.
  have xsP x : x \in xs -> (x != v) && (black x == black v).
    by move=> /mem_mask; rewrite mem_filter => /andP[].
  have uxs : uniq (v :: xs).
    apply/andP; split; last by apply/mask_uniq/filter_uniq/enum_uniq.
    by apply/negP => /xsP; rewrite eqxx.
  exists [set x in v :: xs]; last by rewrite !inE eqxx.
  split=> [|y _].
    by apply: (inside _ (black v)) => x; rewrite !inE => /orP[/eqP->//|/xsP/andP[_ /eqP]].
  have -> : degree E [set x in v :: xs] y = count (fun x => (y, x) \in E) (v :: xs).
    rewrite -size_filter -(card_uniqP (filter_uniq _ uxs)); apply: eq_card => x.
    by rewrite !inE mem_filter inE andbC.
  rewrite /= oddD; suff -> : odd (count (fun x => (y, x) \in E) xs) = ((y, v) \in E) by case:
    (_ \in E).
  have := congr1 (fun S : {set V} => y \in S) eq; rewrite pm in_sums inE sE => <-.
  by rewrite count_map; congr odd; apply: eq_count => x /=; rewrite inE sE.
right; exists [set x in T | black x != black v]; split=> [||y].
- by apply: (inside _ (~~ black v)) => x; rewrite inE => /andP[_]; case: (black x); case: (black v).
- by rewrite inE eqxx andbF.
rewrite inE deg => yT; case: (eqVneq (black y) (black v)) => by_.
  have -> : dot (row y) [set x in T | black x != black v] = dot (row y) T.
    congr odd; apply: eq_card => x; rewrite !inE; case yx: ((y, x) \in E) => //=.
    by rewrite -by_ eq_sym coloured ?andbT.
  case: (eqVneq y v) => [->//|yv]; apply/negbTE/even/map_f.
  by rewrite mem_filter yv by_ eqxx mem_enum.
rewrite (_ : y == v = false); last by apply: contraNF by_ => /eqP->.
rewrite /dot (_ : _ :&: _ = set0) ?cards0 //; apply/setP => x; rewrite !inE.
apply/negP => /and3P[/coloured yx _ xv]; by case: (black x) (black y) (black v) yx xv by_ =>
  [] [] [].
Qed.

(** On a bipartite graph, the player to move loses exactly in an even kernel. *)
Theorem edge_outcome E v (black : pred V) : undirected E ->
  (forall x y, (x, y) \in E -> black x != black y) ->
  ~~ edge_wins E v <-> exists2 S, even_kernel E S & v \in S.
Proof.
move=> sE coloured; split=> [lost|[S kS vS]]; last exact: kernel_loses kS vS.
have [//|[S t]] := edge_complete v sE coloured.
by case/negP: lost; exact: target_set_wins t.
Qed.
End EdgeGeography.
