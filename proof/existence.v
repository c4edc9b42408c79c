(** * The judge accepts a certificate for every outcome

    - [loss_complete]: a lost position of vertex geography with a token has a certificate that
      satisfies the criterion.
    - [sets_complete]: a position of edge geography with a token on a bipartite graph has one, too.
    - [vertex_judge_complete], [edge_judge_complete]:
      the judge accepts a certificate of the outcome of
      every position of vertex geography with a token, and of every position of edge geography
      with a token on a bipartite graph. *)

From Coq Require Import BinPos BinNat Pnat Nnat.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover edge_geography completeness.
From Matchplay Require Import certificate soundness judge.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Lists.
Variable p : position.
Hypothesis wf : well_formed p.
Implicit Types (A : {set vertex p}) (x y : vertex p) (M : {ffun vertex p -> vertex p}).

(** The vertices of a set as a list. *)
Definition names A := [seq name x | x <- enum A].

(** The list contains exactly the numbers of the set. *)
Lemma mem_names A x : (name x \in names A) = (x \in A).
Proof. by rewrite mem_map ?mem_enum //; exact: name_inj. Qed.

(** It has no repetition. *)
Lemma names_uniq A : uniq (names A).
Proof. by rewrite (map_inj_uniq (@name_inj p)) enum_uniq. Qed.

(** Its length is the size of the set. *)
Lemma size_names A : size (names A) = #|A|.
Proof. by rewrite size_map -cardE. Qed.

(** Each of its elements is the number of a vertex of the set. *)
Lemma in_names A v : v \in names A -> exists2 x, x \in A & v = name x.
Proof. by case/mapP=> x; rewrite mem_enum; exists x. Qed.

(** The numbers of remaining vertices are vertices. *)
Lemma names_vertices A : A \subset @remaining p -> all (is_vertex p) (names A).
Proof.
move=> /subsetP sub; apply/allP => v /in_names[x /sub]; by rewrite in_remaining => ? ->.
Qed.

(** The pairs of a matching as a list, each from its end with the smaller number. *)
Definition pair_list M :=
  [seq (name x, name (M x)) | x <- enum [set x : vertex p | (x < M x)%N]].

(** The list has as many pairs as the matching. *)
Lemma pair_list_size M : involutive M -> size (pair_list M) = pairs M.
Proof.
move=> inv; rewrite size_map -cardE; apply/esym/transversal_pairs => // [x|x Mx].
  by rewrite inE; apply: contraTneq => ->; rewrite ltnn.
by rewrite !inE inv -leqNgt ltn_neqAle Mx.
Qed.

(** Its ends are covered vertices. *)
Lemma pair_list_ends M v : involutive M -> v \in ends (pair_list M) ->
  exists2 x, M x != x & v = name x.
Proof.
move=> inv /flattenP[_ /mapP[e /mapP[x + ->] ->]]; rewrite mem_enum inE => lt.
have Mx : M x != x by apply: contraTneq lt => ->; rewrite ltnn.
by rewrite !inE /= => /orP[]/eqP->; [exists x|exists (M x); rewrite // inv eq_sym].
Qed.

(** Every covered vertex is one of its ends. *)
Lemma pair_list_covers M x : involutive M -> M x != x -> name x \in ends (pair_list M).
Proof.
move=> inv Mx; case: (ltngtP x (M x)) => [lt|lt|eq].
- apply/flattenP; exists [:: name x; name (M x)]; last by rewrite inE eqxx.
  by apply/mapP; exists (name x, name (M x)) => //; apply/map_f; rewrite mem_enum inE.
- apply/flattenP; exists [:: name (M x); name x]; last by rewrite !inE eqxx orbT.
  apply/mapP; exists (name (M x), name x) => //; apply/mapP; exists (M x); last by rewrite inv.
  by rewrite mem_enum inE inv.
by case/eqP: Mx; apply/val_inj.
Qed.

(** No vertex is in two pairs. *)
Lemma pair_list_uniq M : involutive M -> uniq (ends (pair_list M)).
Proof.
move=> inv; apply: (leq_size_uniq (names_uniq (covered M))).
  by move=> v /in_names[x +] ->; rewrite inE; exact: pair_list_covers.
by rewrite size_ends pair_list_size // size_names (covered_even inv).
Qed.

(** ** Vertex geography *)
Theorem loss_complete x : ~~ edge_game p -> token p = Some (name x) -> ~~ mover_wins p ->
  exists c, [/\ start c = p, claims_win c = false & criterion c].
Proof.
move=> eg tx; rewrite (token_wins tx) /wins_from (negPf eg) => lost.
case/and5P: (wf) => /allP loop range _ _; rewrite tx => /andP[xv st].
have xU : x \in @remaining p by rewrite in_remaining.
have irr : irreflexive (@adjacent p).
  move=> y; apply/negbTE/negP => /(joined_neq wf); by rewrite eqxx.
have [M [C [Os [[HM Mx cov size_le] [_ CU uOs triv odds]]]]] :=
  (certificate_exists (@adjacent_sym p) irr xU).1 lost.
have inv := matching_invol HM.
pose odd_list := [seq names S | S <- Os].
exists (Certificate p false None (pair_list M) (names C) odd_list None None [::]).
split=> //; rewrite /criterion /= wf (negPf eg) /= /loss_criterion /= /rest tx /=.
have in_flatten v : v \in flatten odd_list -> exists2 S, S \in Os & v \in names S.
  by case/flattenP=> l /mapP[S SO ->]; exists S.
have pair_vertices : all (is_vertex p) (ends (pair_list M)).
  apply/allP => v /(pair_list_ends inv)[y My ->]; rewrite -in_remaining; exact: covered_in HM My.
have disjoint : uniq (names C ++ flatten odd_list).
  rewrite cat_uniq names_uniq /=; apply/andP; split.
    apply/hasPn => v /in_flatten[S /odds[_ _ /subsetP sub] /in_names[y /sub + ->]].
    by rewrite !inE /= mem_names => /andP[].
  rewrite /odd_list; elim: (Os) uOs triv => //= S Ls IH /andP[SL uL] triv.
  have trivL : trivIset [set S in Ls].
    by apply: (trivIsetS _ triv); apply/subsetP => T; rewrite !inE => ->; rewrite orbT.
  rewrite cat_uniq names_uniq IH // andbT; apply/hasPn => v /flattenP[l /mapP[T TL ->]].
  case/in_names=> y yT ->; rewrite /= mem_names; apply/negP => yS.
  have ST : S != T by apply: contraNneq SL => ->.
  have := trivIsetP triv S T; rewrite !inE eqxx TL orbT => /(_ isT isT ST)/pred0P/(_ y) /=.
  by rewrite yS yT.
have sizes : sumn [seq (size S)./2 | S <- odd_list] = halves Os.
  by rewrite /odd_list /halves -map_comp; congr sumn; apply: eq_map => S /=; rewrite size_names.
apply/and5P; split=> //.
- apply/allP => _ /mapP[y + ->]; rewrite mem_enum inE /= => lt; apply: (mate_adj HM).
  by apply: contraTneq lt => ->; rewrite ltnn.
- exact: pair_list_uniq.
- apply/hasPn => v /(pair_list_ends inv)[y My ->]; rewrite /on_token tx.
  by apply: contra My => /eqP[/name_inj<-]; rewrite Mx.
apply/and5P; split.
- by apply/allP => _ /mapP[S SO ->]; rewrite size_names; have [-> ->] := odds S SO.
- rewrite all_cat names_vertices //; apply/allP => v /in_flatten[S /odds[_ _ sub]].
  by apply/allP/names_vertices; exact: subset_trans sub (subsetDl _ _).
- by rewrite cats0.
- apply/allP => -[a b] eE /=.
  have [/named[y ny] /named[z nz]] : in_range p a /\ in_range p b.
    by split; apply: (allP range); apply/flattenP; exists [:: a; b]; rewrite ?inE ?eqxx ?orbT //;
      apply/mapP; exists (a, b).
  rewrite -ny -nz in eE *; case yv: (name y \in visited p) => //=; case zv:
    (name z \in visited p) => //=.
  have yU : y \in @remaining p by rewrite inE yv.
  have zU : z \in @remaining p by rewrite inE zv.
  have yz : adjacent y z.
    by apply/hasP; exists (name y, name z) => //; rewrite /joins eqxx.
  rewrite orbF /covered_edge /= !mem_names; case/or3P: (cov y z yU zU yz) => [->//|->|].
    by rewrite orbT.
  case/hasP=> S SO /andP[yS zS]; apply/or3P/Or33/hasP; exists (names S); first exact: map_f.
  by rewrite !mem_names yS.
apply/andP; split; last by move: st; rewrite /nilp; case: (starts p).
rewrite addn0 pair_list_size // size_names sizes -/(capacity C Os).
by rewrite eqn_leq size_le (cover_bound HM cov).
Qed.

(** ** Edge geography *)
Theorem sets_complete x (black : pred (vertex p)) : edge_game p -> token p = Some (name x) ->
  (forall y z, @adjacent p y z -> black y != black z) ->
  exists c, [/\ start c = p, claims_win c = mover_wins p & criterion c].
Proof.
move=> eg tx coloured; case/and5P: (wf) => _ /allP range _ /implyP/(_ eg) vis; rewrite tx =>
  /andP[xv _].
have col : forall y z, (y, z) \in @unused p -> black y != black z.
  by move=> y z; rewrite inE; exact: coloured.
have vertices A : set_of_vertices p (names A).
  rewrite /set_of_vertices names_uniq andbT names_vertices //; apply/subsetP => y _.
  by rewrite inE (nilP vis).
have members_names A : members p (names A) = A by apply/setP => y; rewrite inE mem_names.
have independent A : edge_geography.independent (@unused p) A -> independent_set p (names A).
  move=> ind; apply/allP => -[a b] eE /=; apply/negP =>
    /andP[/in_names[y yA ay] /in_names[z zA bz]].
  case/negP: (ind y z yA zA); rewrite inE; apply/hasP; exists (a, b) => //.
  by rewrite /joins ay bz eqxx.
have ends_named v : v \in ends (edges p) -> exists y, v = name y.
  by move=> /range/named[y <-]; exists y.
have deg A y : name y \notin names A -> degree_into p (names A) (name y) = degree (@unused p) A y.
  by move=> no; rewrite -(degreeE wf no) members_names.
have [[A [iA eA] xA]|[A t]] := edge_complete x (@unused_undirected p) col.
  exists (Certificate p false None [::] [::] [::] (Some (names A)) None [::]).
  have k : kernel_criterion p (names A).
    rewrite /kernel_criterion tx vertices mem_names xA independent //=.
    apply/allP => v /ends_named[y ->]; case yA: (name y \in names A) => //=.
    by rewrite deg ?yA // eqbF_neg eA // -mem_names yA.
  split=> //; last by rewrite /criterion /= wf eg k.
  by rewrite (negbTE (kernel_sound wf eg k)).
have [iA xA oA] := t.
exists (Certificate p true None [::] [::] [::] None (Some (names A)) [::]).
have k : targets_criterion p (names A).
  rewrite /targets_criterion tx vertices mem_names xA independent //= deg ?mem_names // oA // eqxx /=.
  apply/allP => v /ends_named[y ->]; case yA: (name y \in names A) => //=.
  rewrite deg ?yA // oA; last by rewrite -mem_names yA.
  by rewrite (inj_eq (@Some_inj _)) (inj_eq (@name_inj p)) [x == y]eq_sym.
split=> //; last by rewrite /criterion /= wf eg k.
by rewrite (targets_sound wf eg k).
Qed.
End Lists.

(** Every position of vertex geography with a token has a certificate that the judge accepts. *)
Theorem vertex_judge_complete p t : well_formed p -> ~~ edge_game p -> token p = Some t ->
  exists c, [/\ start c = p, claims_win c = mover_wins p & judge c].
Proof.
move=> wf eg tp; case wins: (mover_wins p); last first.
  have [x nx] : exists x : vertex p, name x = t.
    by apply: named; case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[/andP[]].
  rewrite -nx in tp; have [|c [cs cw cc]] := loss_complete wf eg tp; first by rewrite wins.
  by exists c; rewrite judge_criterion cs cw.
have /(mover_rule wf)[w lw lost] := wins; have wfa := after_well_formed wf lw.
have [x nx] : exists x : vertex (after p w), name x = w.
  by apply: named; case/andP: (legal_vertex wf lw).
have tx : token (after p w) = Some (name x) by rewrite nx.
have [c [cs cw cc]] := loss_complete wfa eg tx lost.
exists (Certificate p true (Some w) (matched c) (certificate.cover c) (odd_sets c) None None [::]).
split=> //; rewrite judge_criterion /criterion /= wf (negPf eg) /= lw /=.
by move: cc; rewrite /criterion cs /= (negPf eg) cw; case/and3P=> _ _; case: (reply c); case:
  (kernel c); case: (targets c).
Qed.

(** The same holds for edge geography on bipartite graphs. *)
Theorem edge_judge_complete p t (black : pred (vertex p)) : well_formed p -> edge_game p ->
  token p = Some t -> (forall y z, @adjacent p y z -> black y != black z) ->
  exists c, [/\ start c = p, claims_win c = mover_wins p & judge c].
Proof.
move=> wf eg tp coloured; have [x nx] : exists x : vertex p, name x = t.
  by apply: named; case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[/andP[]].
rewrite -nx in tp; have [c [cs cw cc]] := sets_complete wf eg tp coloured.
by exists c; rewrite judge_criterion.
Qed.
