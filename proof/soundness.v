(** * Accepted certificates are true

    - [mover_wins] is the outcome of a position by the literal rules of [rules.v].
    - [mover_rule]: the player to move wins if and only if some legal move leads to a position
      that the next player to move loses.
    - [criterion_sound]: a certificate that satisfies the criterion claims the true outcome. *)

From Coq Require Import BinPos BinNat Pnat Nnat.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import rules matching vertex_geography cover edge_geography certificate.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Names.
Variable p : position.
(** The vertices as a finite type. The vertex with the index i has the number i + 1. *)
Definition vertex := [finType of 'I_(N.to_nat (order p))].
(** The number of a vertex. *)
Definition name (x : vertex) := Pos.of_succ_nat x.

(** Different vertices have different numbers. *)
Lemma name_inj : injective name.
Proof. by move=> x y /(congr1 Pos.to_nat); rewrite !SuccNat2Pos.id_succ => -[/val_inj]. Qed.

(** The range in terms of unary numbers. *)
Lemma in_rangeE v : in_range p v = (Pos.to_nat v <= N.to_nat (order p)).
Proof.
rewrite /in_range; case: (order p) => [|n].
  by apply/esym/negbTE; rewrite -ltnNge; apply/ltP; exact: Pos2Nat.is_pos.
rewrite -[N.to_nat _]/(Pos.to_nat n); apply/idP/leP => [/Pos.leb_le|] h.
  exact/Pos2Nat.inj_le.
by apply/Pos.leb_le/Pos2Nat.inj_le.
Qed.

(** The number of a vertex is in range. *)
Lemma name_range x : in_range p (name x).
Proof. by rewrite in_rangeE SuccNat2Pos.id_succ ltn_ord. Qed.

(** Every number in range is the number of a vertex. *)
Lemma named v : in_range p v -> exists x, name x = v.
Proof.
have pos : 0 < Pos.to_nat v by apply/ltP; exact: Pos2Nat.is_pos.
rewrite in_rangeE -(prednK pos) => lt; exists (Ordinal lt); apply: Pos2Nat.inj.
by rewrite SuccNat2Pos.id_succ prednK.
Qed.

(** The sets of vertices that a list contains. *)
Definition members (l : seq positive) : {set vertex} := [set x | name x \in l].
(** The graph of the position. *)
Definition adjacent : rel vertex := fun x y => joined p (name x) (name y).
(** The vertices that are not visited. *)
Definition remaining : {set vertex} := [set x | name x \notin visited p].
(** The unused edges, in both directions. *)
Definition unused : {set vertex * vertex} := [set e | adjacent e.1 e.2].

(** The outcome of the position by the literal rules. *)
Definition mover_wins :=
  if token p is Some t then
    [exists x, (name x == t) &&
      if edge_game p then edge_wins unused x else vertex_wins adjacent remaining x]
  else if edge_game p then edge_wins_placing (members (starts p)) unused
  else vertex_wins_placing adjacent (members (starts p)) remaining.

(** Membership in a set that is given by a list. *)
Lemma in_members l x : (x \in members l) = (name x \in l).
Proof. by rewrite inE. Qed.

(** The graph is undirected. *)
Lemma adjacent_sym : symmetric adjacent.
Proof. by move=> x y; apply: eq_has => e; rewrite /joins orbC. Qed.

(** The unused edges are undirected. *)
Lemma unused_undirected : undirected unused.
Proof. by move=> x y; rewrite !inE adjacent_sym. Qed.

(** The remaining vertices are the vertices of the position. *)
Lemma in_remaining x : (x \in remaining) = is_vertex p (name x).
Proof. by rewrite inE /is_vertex name_range. Qed.

(** The position with the token on [x]. *)
Definition wins_from (x : vertex) :=
  if edge_game p then edge_wins unused x else vertex_wins adjacent remaining x.

(** The outcome with the token on a vertex. *)
Lemma token_wins x : token p = Some (name x) -> mover_wins = wins_from x.
Proof.
rewrite /mover_wins => ->; apply/existsP/idP => [[y /andP[/eqP/name_inj->]]//|h].
by exists x; rewrite eqxx.
Qed.

(** The outcome before the token is placed. *)
Lemma place_wins : token p = None ->
  mover_wins = [exists s, [&& s \in members (starts p), edge_game p || (s \in remaining)
                            & ~~ wins_from s]].
Proof.
rewrite /mover_wins /wins_from => ->; rewrite /edge_wins_placing /vertex_wins_placing.
by case: (edge_game p).
Qed.
End Names.

(** A legal move is to a named vertex, and the position after it is a position of the rules. *)
Section Rule.
Variable p : position.
Hypothesis wf : well_formed p.

(** An edge joins different vertices. *)
Lemma joined_neq a b : joined p a b -> a != b.
Proof.
case/and5P: wf => /allP loop _ _ _ _ /hasP[e /loop ne]; rewrite /joins.
by case/orP=> /eqP eq; move: ne; rewrite eq //= eq_sym.
Qed.

(** A legal move leads to a vertex. *)
Lemma legal_vertex w : legal p w -> is_vertex p w.
Proof.
rewrite /legal; case/and5P: wf => _ _ _ _; case: (token p) => [t _ /andP[]//|/allP starts].
exact: starts.
Qed.

(** In edge geography, no vertex is visited. *)
Lemma visited_nil : edge_game p -> visited p = [::].
Proof. by case/and5P: wf => _ _ _ + _ => /implyP h /h/nilP. Qed.

(** In edge geography, a move uses its edge. *)
Lemma unused_after (x y : vertex p) : edge_game p -> token p = Some (name x) ->
  @unused (after p (name y)) = use (@unused p) x y.
Proof.
move=> eg tx; apply/setP => -[a b]; rewrite !inE /adjacent /joined /= tx eg !xpair_eqE.
apply/hasP/and3P => [[e]|[ne2 ne1 /hasP[e eE ab]]].
  rewrite mem_filter => /andP[nj eE] ab; split; last by apply/hasP; exists e.
    by apply: contra nj => /andP[/eqP<- /eqP<-]; move: ab; rewrite /joins orbC.
  by apply: contra nj => /andP[/eqP<- /eqP<-].
exists e => //; rewrite mem_filter eE andbT; apply: contra ne1; move: ne2 ab; rewrite /joins.
move=> ne2 /orP[]/eqP->; rewrite !xpair_eqE !(inj_eq (@name_inj p)).
  by rewrite (negPf ne2) orbF.
by rewrite [(b == x) && _]andbC [(b == y) && _]andbC (negPf ne2).
Qed.

(** In vertex geography, a move removes the vertex that the token leaves. *)
Lemma remaining_after (x y : vertex p) : ~~ edge_game p -> token p = Some (name x) ->
  @remaining (after p (name y)) = @remaining p :\ x.
Proof.
move=> eg tx; apply/setP => z; rewrite !inE /= tx (negPf eg) inE negb_or.
by rewrite (inj_eq (@name_inj p)).
Qed.

(** The outcome after a move. *)
Lemma wins_from_after (x y : vertex p) : token p = Some (name x) ->
  @wins_from (after p (name y)) y =
  if edge_game p then edge_wins (use (@unused p) x y) y
  else vertex_wins (@adjacent p) (@remaining p :\ x) y.
Proof.
move=> tx; rewrite /wins_from -[edge_game (after _ _)]/(edge_game p).
case eg: (edge_game p); first by rewrite (unused_after y eg tx).
rewrite (remaining_after y _ tx) ?eg //; suff adj : @adjacent (after p (name y))
  = @adjacent p by rewrite adj.
by rewrite /adjacent /joined /= tx eg.
Qed.

(** The outcome after a placement. *)
Lemma wins_from_placed (x : vertex p) : token p = None ->
  @wins_from (after p (name x)) x = @wins_from p x.
Proof.
by move=> tn; rewrite /wins_from /adjacent /unused /remaining /adjacent /joined /= tn.
Qed.

(** The rules for positions as data. *)
Theorem mover_rule : mover_wins p <-> exists2 w, legal p w & ~~ mover_wins (after p w).
Proof.
have moved (x : vertex p) : mover_wins (after p (name x)) = @wins_from (after p (name x)) x.
  exact: token_wins.
case tp: (token p) => [t|].
  case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[tv _].
  have [x nx] : exists x : vertex p, name x = t by apply: named; case/andP: tv.
  rewrite -nx in tp tv; rewrite (token_wins tp) /wins_from.
  case eg: (edge_game p).
    rewrite edge_rule; split=> [/existsP[y]|[w]].
      rewrite inE /= => /andP[xy lost]; exists (name y).
        by rewrite /legal tp /is_vertex name_range visited_nil.
      by rewrite moved (wins_from_after y tp) eg.
    rewrite /legal tp => /andP[/andP[/named[y <-] _] xy]; rewrite moved (wins_from_after y tp)
      eg => lost.
    by apply/existsP; exists y; rewrite inE /= /adjacent xy.
  rewrite vertex_rule ?in_remaining //; split=> [/existsP[y]|[w]].
    rewrite in_setD1 in_remaining => /and3P[/andP[_ yv] xy lost]; exists (name y).
      by rewrite /legal tp yv.
    by rewrite moved (wins_from_after y tp) eg.
  rewrite /legal tp => /andP[wv xy]; case/andP: (wv) => /named[y ny] _; rewrite -ny in wv xy *.
  rewrite moved (wins_from_after y tp) eg => lost; apply/existsP; exists y.
  rewrite in_setD1 in_remaining wv /adjacent xy andbT lost andbT.
  by rewrite eq_sym -(inj_eq (@name_inj p)) (joined_neq xy).
rewrite (place_wins tp); split=> [/existsP[s /and3P[ss _ lost]]|[w]].
  exists (name s); first by rewrite /legal tp -in_members.
  by rewrite moved wins_from_placed.
move=> lw; have sv := legal_vertex lw; case/andP: (sv) => /named[s ns] _; rewrite -ns in lw sv *.
move: lw; rewrite /legal tp => ss; rewrite moved wins_from_placed // => lost.
by apply/existsP; exists s; rewrite in_members ss lost in_remaining sv orbT.
Qed.

(** A legal move leads to a well-formed position. *)
Lemma after_well_formed w : legal p w -> well_formed (after p w).
Proof.
move=> lw; have wv := legal_vertex lw; case/and5P: (wf) => loop range once vis _.
have sub : subseq (edges (after p w)) (edges p).
  by rewrite /=; case: (token p) => // t; case: (edge_game p); rewrite ?filter_subseq.
have ends_sub : {subset ends (edges (after p w)) <= ends (edges p)}.
  move=> x /flattenP[_ /mapP[e eE ->] xe]; apply/flattenP; exists [:: e.1; e.2] => //.
  by apply: map_f (mem_subseq sub eE).
apply/and5P; split.
- by apply/allP => e /(mem_subseq sub); move/allP: loop; apply.
- by apply/allP => x /ends_sub; move/allP: range; apply.
- by apply: subseq_uniq once; exact: map_subseq.
- by move: vis; rewrite /=; case: (token p) => // t; case: (edge_game p).
rewrite /= andbT; move: wv lw; rewrite /is_vertex /in_range /legal /=; case: (token p) => // t.
case: (edge_game p) => //= /andP[-> wv] /andP[_ /joined_neq tw].
by rewrite inE negb_or wv eq_sym tw.
Qed.
End Rule.

(** ** Lists and sets *)
Section Lists.
Variable p : position.
Hypothesis wf : well_formed p.
Implicit Types (l : seq positive) (x y : vertex p).

(** A set has at most as many elements as its list. *)
Lemma card_members l : #|members p l| <= size l.
Proof.
rewrite cardE -(size_map (@name p)); apply: uniq_leq_size.
  by rewrite (map_inj_uniq (@name_inj p)) enum_uniq.
by move=> _ /mapP[x xl ->]; move: xl; rewrite mem_enum inE.
Qed.

(** It has exactly as many if no element is repeated. *)
Lemma card_members_uniq l : uniq l -> all (in_range p) l -> #|members p l| = size l.
Proof.
move=> ul /allP range; apply/eqP; rewrite eqn_leq card_members /=.
rewrite cardE -(size_map (@name p)); apply: uniq_leq_size => // v vl.
have [x nx] := named (range v vl); rewrite -nx; apply: map_f.
by rewrite mem_enum inE nx.
Qed.

(** Each edge has two ends. *)
Lemma size_ends es : size (ends es) = (size es).*2.
Proof. by elim: es => //= e es IH; rewrite -/(ends es) IH. Qed.

(** If the images of a list differ, the function is injective on it. *)
Lemma uniq_map_injective (T T' : eqType) (f : T -> T') (s : seq T) :
  uniq (map f s) -> {in s &, injective f}.
Proof.
elim: s => //= a s IH /andP[fa us] x y; rewrite !inE => /orP[/eqP->|xs] /orP[/eqP->|ys] // eq.
- by case/negP: fa; rewrite eq map_f.
- by case/negP: fa; rewrite -eq map_f.
- exact: IH.
Qed.

(** Sorting forgets the direction of an edge. *)
Lemma sorted_swap a b : sorted_edge (a, b) = sorted_edge (b, a).
Proof.
rewrite /sorted_edge /=; case: (Pos.leb_spec a b) => ab; case: (Pos.leb_spec b a) => ba //.
  by rewrite (Pos.le_antisym _ _ ab ba).
by case: (Pos.lt_irrefl _ (Pos.lt_trans _ _ _ ab ba)).
Qed.

(** A list of pairs is a matching. *)
Lemma list_matching ps : all (fun e : edge => joined p e.1 e.2) ps ->
  all (is_vertex p) (ends ps) -> uniq (ends ps) ->
  exists M : {ffun vertex p -> vertex p}, [/\ matching (@adjacent p) (@remaining p) M,
    pairs M = size ps & forall x, (M x != x) = (name x \in ends ps)].
Proof.
elim: ps => [|[a b] ps IH] /=.
  exists (nothing _); split=> [||x]; [exact: nothing_matching|exact: nothing_pairs|].
  by rewrite ffunE eqxx.
rewrite -/(ends ps) => /andP[ab aps] /and3P[av bv vps]; rewrite inE negb_or.
case/and3P=> /andP[_ aM] bM ups; have [M [HM size cov]] := IH aps vps ups.
have /andP[/named[x nx] _] := av; have /andP[/named[y ny] _] := bv;
  rewrite -nx -ny in ab aM bM av bv *.
have Mx : M x = x by apply/eqP; rewrite -[_ == _]negbK cov aM.
have My : M y = y by apply/eqP; rewrite -[_ == _]negbK cov bM.
have xy : x != y by rewrite -(inj_eq (@name_inj p)) (joined_neq wf ab).
exists (add M x y); split.
- by apply: add_matching; rewrite ?in_remaining //; exact: adjacent_sym.
- by rewrite add_pairs ?size.
move=> z; rewrite ffunE !inE !(inj_eq (@name_inj p)).
case: (eqVneq z x) => [->|zx]; first by rewrite eq_sym xy.
by case: (eqVneq z y) => [->|zy] //=; rewrite ?xy // cov.
Qed.

(** ** Moves remove vertices *)
Theorem loss_sound c : ~~ edge_game p -> loss_criterion p c -> ~~ mover_wins p.
Proof.
move=> eg; rewrite /loss_criterion; set R := rest p c.
case/and5P=> joined_all vertices once off_token /and5P[_ _ disjoint /allP covered_all].
case/andP=> /eqP size_eq starts_in.
have [M [HM sizeM covM]] := list_matching joined_all vertices once.
pose C := members p (cover c); pose Os := [seq members p S | S <- odd_sets c].
have cov : covers (@adjacent p) (@remaining p) C (members p R :: Os).
  move=> x y; rewrite !inE => xv yv /hasP[e eE je]; have := covered_all e eE.
  have in_set a b : in_one_odd_set c (name a) (name b) -> has (fun S : {set vertex p} =>
    (a \in S) && (b \in S)) Os.
    case/hasP=> S SO /andP[aS bS]; apply/hasP; exists (members p S); first exact: map_f.
    by rewrite !inE aS bS.
  have sym (a b : vertex p) : has (fun S : {set vertex p} => (a \in S) && (b \in S)) Os =
                 has (fun S : {set vertex p} => (b \in S) && (a \in S)) Os.
    by apply: eq_has => S; rewrite andbC.
  rewrite /covered_edge -/R /= !inE; case/orP: je => /eqP-> /=; rewrite (negPf xv) (negPf yv) /=.
    by case/orP=> [/or3P[->|->|/in_set->]|->]; rewrite ?orbT.
  by case/orP=> [/or3P[->|->|/in_set]|/andP[-> ->]]; rewrite ?orbT // sym => ->; rewrite !orbT.
have sizes : capacity C (members p R :: Os) <= pairs M.
  rewrite sizeM size_eq /capacity /halves /= -addnA; apply: leq_add; first exact: card_members.
  rewrite addnC; apply: leq_add; last by apply: half_leq; exact: card_members.
  rewrite /Os; elim: (odd_sets c) => //= S O IH; apply: leq_add IH.
  by apply: half_leq; exact: card_members.
case tp: (token p) => [t|]; last first.
  rewrite (_ : mover_wins p = vertex_wins_placing (@adjacent p) (members p (starts p))
    (@remaining p));
    last by rewrite /mover_wins tp (negPf eg).
  apply: (placements_sound (@adjacent_sym p) HM) cov sizes _; last first.
    by move=> s; rewrite !inE => /(allP starts_in).
  have uR : uniq R by move: disjoint; rewrite !cat_uniq => /and5P[_ _ _ _].
  rewrite card_members_uniq // /R /rest tp ?size_ends ?odd_double //.
  apply/allP => v /flattenP[_ /mapP[e + ->] ve]; rewrite mem_filter => /andP[_ eE].
  have /(allP vertices)/andP[] : v \in ends (matched c) by apply/flattenP; exists [:: e.1; e.2];
    first exact: map_f.
  by [].
case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[tv _].
have [x nx] : exists x : vertex p, name x = t by apply: named; case/andP: tv.
rewrite -nx in tp tv; rewrite (token_wins tp) /wins_from (negPf eg).
apply: (judge_sound (@adjacent_sym p) _ HM _ cov sizes); first by rewrite in_remaining.
apply/eqP; rewrite -[_ == _]negbK covM; apply: contra off_token => xM.
by apply/hasP; exists (name x) => //; rewrite /on_token tp.
Qed.

(** ** Moves remove edges *)
Lemma degreeE S y : name y \notin S ->
  degree (@unused p) (members p S) y = degree_into p S (name y).
Proof.
move=> yS; case/and5P: (wf) => /allP loop /allP range once _ _.
pose into (e : edge) := ((e.1 == name y) && (e.2 \in S)) || ((e.2 == name y) && (e.1 \in S)).
pose other (e : edge) := if e.1 == name y then e.2 else e.1.
have intoP e : into e -> joins (name y) (other e) e /\ other e \in S.
  case: e => a b; rewrite /into /other /joins /=; case: (eqVneq a (name y)) => [->|ay] /=.
    by rewrite eqxx /= => /orP[->//|/andP[_ bad]]; rewrite bad in yS.
  by case/andP=> /eqP-> ->; rewrite eqxx orbT.
rewrite /degree_into -/into -size_filter -(size_map other) -card_members_uniq.
- apply: eq_card => x; rewrite !inE; apply/andP/mapP => [[xS /hasP[e eE je]]|[e]].
    exists e; rewrite ?mem_filter ?eE ?andbT /into /other.
      by case/orP: je => /eqP->/=; rewrite eqxx xS ?orbT.
    case/orP: je => /eqP->/=; rewrite ?eqxx //.
    by rewrite (_ : _ == _ = false) //; apply: contraNF yS => /eqP<-.
  rewrite mem_filter => /andP[/intoP[je oS] eE] eq; rewrite eq; split=> //.
  by rewrite /adjacent /= eq; apply/hasP; exists e.
- rewrite map_inj_in_uniq ?filter_uniq ?(map_uniq once) // => e f.
  rewrite !mem_filter => /andP[/intoP[je _] eE] /andP[/intoP[jf _] fE] eq.
  apply: (uniq_map_injective once) => //; move: je jf; rewrite eq /joins.
  have swap := sorted_swap; by move: (other f) => o /orP[]/eqP-> /orP[]/eqP->.
apply/allP => _ /mapP[e + ->]; rewrite mem_filter => /andP[_ eE]; apply: range.
apply/flattenP; exists [:: e.1; e.2]; first exact: map_f.
by rewrite /other; case: ifP; rewrite !inE eqxx ?orbT.
Qed.

(** A vertex that is the end of no edge has the degree 0. *)
Lemma degree_none S v : v \notin ends (edges p) -> degree_into p S v = 0.
Proof.
move=> no; apply/eqP; rewrite -leqn0 leqNgt -has_count; apply: contra no => /hasP[e eE je].
apply/flattenP; exists [:: e.1; e.2]; first exact: map_f.
by rewrite !inE; case/orP: je => /andP[/eqP-> _]; rewrite eqxx ?orbT.
Qed.

(** The listed parities are those of the graph. *)
Lemma parityE S o y : parities p S o -> name y \notin S -> (o != Some (name y))
  || odd (degree_into p S (name y)) ->
  odd (degree (@unused p) (members p S) y) = (o == Some (name y)).
Proof.
move=> /allP par yS; rewrite degreeE //; case: (boolP (name y \in ends (edges p))) =>
  [/par|/degree_none->].
  by rewrite (negPf yS) => /eqP.
by rewrite orbF => /negbTE.
Qed.

(** The listed set is independent in the graph. *)
Lemma independentE S : independent_set p S -> independent (@unused p) (members p S).
Proof.
move=> /allP ind x y; rewrite !inE /= => xS yS; apply/hasPn => e /ind.
by apply: contra; case/orP=> /eqP-> /=; rewrite xS yS.
Qed.

(** An accepted kernel shows a loss. *)
Theorem kernel_sound S : edge_game p -> kernel_criterion p S -> ~~ mover_wins p.
Proof.
move=> eg; rewrite /kernel_criterion; case tp: (token p) => [t|] // /and4P[_ tS ind par].
case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[/andP[/named[x nx] _] _]; rewrite -nx in tp tS.
rewrite (token_wins tp) /wins_from eg; apply: (@kernel_loses _ _ (members p S)
  _ (@unused_undirected p)); last first.
  by rewrite in_members; exact: tS.
split=> [|y]; first exact: independentE.
by rewrite in_members => yS; rewrite (parityE par).
Qed.

(** An accepted target set shows a win. *)
Theorem targets_sound S : edge_game p -> targets_criterion p S -> mover_wins p.
Proof.
move=> eg; rewrite /targets_criterion; case tp: (token p) => [t|] // /and5P[_ tS ind odd_t par].
case/and5P: (wf) => _ _ _ _; rewrite tp => /andP[/andP[/named[x nx] _] _];
  rewrite -nx in tp tS odd_t par.
rewrite (token_wins tp) /wins_from eg; apply: (@target_set_wins _ _ (members p S)).
  exact: unused_undirected.
split=> [||y]; [exact: independentE|by rewrite in_members|rewrite in_members => yS].
rewrite (parityE par yS); first by rewrite eq_sym (inj_eq (@Some_inj _)) (inj_eq (@name_inj p)).
by case: (eqVneq y x) => [->|yx]; rewrite ?odd_t ?orbT //; apply/orP; left; apply: contra yx =>
  /eqP[/name_inj->].
Qed.
End Lists.

(** Accepted answers to all moves show a loss. *)
Theorem answers_sound p l : well_formed p -> edge_game p -> answers_criterion p l -> ~~ mover_wins p.
Proof.
move=> wf eg /and4P[_ _ answered /allP target]; apply/negP => /(mover_rule wf)[w lw].
have w_answered : w \in unzip1 l.
  move: (lw) answered; rewrite /legal /all_answered; case: (token p) => [t|ws /allP]; last exact.
  case/andP=> _ /hasP[e eE je] /allP/(_ e eE)/andP[/implyP from /implyP to].
  by case/orP: je from to => /eqP->; rewrite /= eqxx => from to; [exact: from|exact: to].
case/mapP: w_answered => a al eq; have := target a al; rewrite -eq => t.
by rewrite (targets_sound (after_well_formed wf lw) _ t).
Qed.

(** The claim of a certificate that satisfies the criterion is true. *)
Theorem criterion_sound c : criterion c -> mover_wins (start c) = claims_win c.
Proof.
rewrite /criterion => /andP[wf]; case eg: (edge_game (start c)).
  case/and4P=> _ _ _; case: (claims_win c); case: (reply c) => [w|]; case: (kernel c) => [K|];
    case: (targets c) => [T|] //.
  - case/and3P=> _ lw k; apply/(mover_rule wf); exists w => //.
    by apply: kernel_sound k => //; exact: after_well_formed.
  - by case/andP=> _; exact: targets_sound.
  - by case/andP=> _ k; apply/negbTE; exact: kernel_sound k.
  - by move=> a; apply/negbTE; exact: answers_sound a.
case/andP=> _; case: (claims_win c); case: (reply c) => [w|]; case: (kernel c) => [K|];
  case: (targets c) => [T|] //.
  case/andP=> lw l; apply/(mover_rule wf); exists w => //.
  by apply: loss_sound l; rewrite ?eg //; exact: after_well_formed.
by move=> l; apply/negbTE; apply: loss_sound l; rewrite ?eg.
Qed.
