(** * The judge of certificates

    [judge] tests the criterion of [certificate.v] in time O(n log n), with binary tries in place
    of searches through lists. All its loops are tail-recursive. It is extracted to OCaml.

    - [judge_criterion]: the judge accepts a certificate if and only if the criterion holds.
    - [judge_true]: the claim of an accepted certificate is true by the rules of the game. *)

From Coq Require Import BinPos BinNat Pnat Nnat FMapPositive.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate soundness.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** ** Sets of vertices and of edges *)

(** A set of vertices is a binary trie. *)
Definition vertex_set := PositiveMap.t unit.
(** The empty set. *)
Definition no_vertex : vertex_set := PositiveMap.empty unit.
(** Whether a set contains a vertex. *)
Definition member (s : vertex_set) v := if PositiveMap.find v s is Some _ then true else false.
(** The set with a vertex. *)
Definition insert (s : vertex_set) v := PositiveMap.add v tt s.
(** The set with a vertex if it was missing, and without it if not. *)
Definition toggle (s : vertex_set) v := if member s v then PositiveMap.remove v s else insert s v.

(** The empty set contains nothing. *)
Lemma member_none v : member no_vertex v = false.
Proof. by rewrite /member PositiveMap.gempty. Qed.

(** Membership after an insertion. *)
Lemma member_insert s v w : member (insert s v) w = (w == v) || member s w.
Proof.
rewrite /member /insert; case: (eqVneq w v) => [->|/eqP wv]; first by rewrite PositiveMap.gss.
by rewrite PositiveMap.gso.
Qed.

(** Membership after a toggle. *)
Lemma member_toggle s v w : member (toggle s v) w = (w == v) (+) member s w.
Proof.
rewrite /toggle; case sv: (member s v); last first.
  by rewrite member_insert; case: (eqVneq w v) => [->|]; rewrite ?sv.
rewrite /member; case: (eqVneq w v) => [->|/eqP wv]; last by rewrite PositiveMap.gro.
by rewrite PositiveMap.grs -/(member s v) sv.
Qed.

(** A set of edges has a row for each first end. *)
Definition edge_set := PositiveMap.t vertex_set.
(** The set without edges. *)
Definition no_edge : edge_set := PositiveMap.empty vertex_set.
(** The second ends of the edges from a vertex. *)
Definition row (g : edge_set) a := if PositiveMap.find a g is Some s then s else no_vertex.
(** Whether a set contains an edge. *)
Definition linked g (e : edge) := member (row g e.1) e.2.
(** The set with an edge. *)
Definition link g (e : edge) : edge_set := PositiveMap.add e.1 (insert (row g e.1) e.2) g.

(** The empty set contains no edge. *)
Lemma linked_none e : linked no_edge e = false.
Proof. by rewrite /linked /row PositiveMap.gempty member_none. Qed.

(** Membership after adding an edge. *)
Lemma linked_link g e f : linked (link g e) f = (f == e) || linked g f.
Proof.
case: e f => [a b] [c d]; rewrite /linked /link /row xpair_eqE /=.
case: (eqVneq c a) => [->|/eqP ca]; last by rewrite PositiveMap.gso.
by rewrite PositiveMap.gss member_insert.
Qed.

(** Two edges join the same vertices if and only if they are equal when sorted. *)
Lemma sorted_joins a b e : (sorted_edge e == sorted_edge (a, b)) = joins a b e.
Proof.
case: e => c d; apply/eqP/orP => [|[]/eqP[-> ->] //]; last exact: sorted_swap.
by rewrite /sorted_edge /=; case: (Pos.leb c d); case: (Pos.leb a b) => -[-> ->]; rewrite eqxx;
  auto.
Qed.

(** Adjacency is membership among the sorted edges. *)
Lemma joined_sorted p a b :
  (sorted_edge (a, b) \in [seq sorted_edge e | e <- edges p]) = joined p a b.
Proof.
apply/mapP/hasP => -[e eE]; first by move=> /esym/eqP; rewrite sorted_joins; exists e.
by rewrite -sorted_joins => /eqP h; exists e.
Qed.

(** The set of the elements of a list, or nothing if one of them is repeated. *)
Section Collect.
Variables (K : eqType) (T : Type) (has_key : T -> K -> bool) (add_key : T -> K -> T).
Hypothesis has_add : forall s k k', has_key (add_key s k) k' = (k' == k) || has_key s k'.

Fixpoint collect s (l : seq K) :=
  if l is k :: l' then if has_key s k then None else collect (add_key s k) l' else Some s.

(** The set of a list contains the elements of the list. *)
Lemma has_fold l s k : has_key (foldl add_key s l) k = has_key s k || (k \in l).
Proof.
elim: l s => [|x l IH] s /=; first by rewrite orbF.
by rewrite IH has_add inE; case: (k == x); rewrite ?orbT.
Qed.

(** A list is collected if nothing is repeated. *)
Lemma collectP l s :
  collect s l = if uniq l && ~~ has (has_key s) l then Some (foldl add_key s l) else None.
Proof.
elim: l s => //= x l IH s; rewrite negb_or; case sx: (has_key s x); first by rewrite andbF.
rewrite IH /=; suff -> : uniq l && ~~ has (has_key (add_key s x)) l =
  (x \notin l) && uniq l && ~~ has (has_key s) l by [].
rewrite -andbA andbCA; congr (_ && _); rewrite -has_pred1 -!all_predC -all_predI.
by apply: eq_all => y /=; rewrite has_add negb_or.
Qed.
End Collect.

(** The set of the elements of a list. *)
Definition set_of l := foldl insert no_vertex l.
(** It contains exactly these elements. *)
Lemma in_set_of l v : member (set_of l) v = (v \in l).
Proof. by rewrite /set_of (has_fold member_insert) member_none. Qed.

(** ** Tail-recursive functions on lists *)

(** The ends of a list of edges, in another order than [ends]. *)
Definition all_ends (es : seq edge) : seq positive :=
  foldl (fun l (e : edge) => e.1 :: e.2 :: l) [::] es.
(** The elements of all lists, in another order than [flatten]. *)
Definition join (ls : seq (seq positive)) : seq positive := foldl (fun acc l => catrev l acc)
  [::] ls.
(** The elements that satisfy a condition. *)
Definition keep (a : pred edge) es : seq edge :=
  rev (foldl (fun l e => if a e then e :: l else l) [::] es).
(** Adds half the length of a list to [n], and returns whether the length is odd. *)
Fixpoint half_size n (l : seq positive) : N * bool :=
  match l with
  | [::] => (n, false)
  | [:: _] => (n, true)
  | _ :: _ :: l' => half_size (N.succ n) l'
  end.
(** The length of a list. *)
Definition length_of (T : Type) (l : seq T) : N := foldl (fun n _ => N.succ n) 0%num l.

(** [all_ends] returns the elements of [ends] in another order. *)
Lemma all_ends_perm es : perm_eq (all_ends es) (ends es).
Proof.
rewrite -[ends es]cats0 /all_ends; elim: es [::] => //= e es IH l.
apply: perm_trans (IH _) _; rewrite -/(ends es).
by rewrite -[e.1 :: e.2 :: l]/([:: e.1; e.2] ++ l) perm_catCA.
Qed.

(** [join] returns the elements of [flatten] in another order. *)
Lemma join_perm ls : perm_eq (join ls) (flatten ls).
Proof.
rewrite -[flatten ls]cats0 /join; elim: ls [::] => //= l ls IH acc.
apply: perm_trans (IH _) _; rewrite catrevE catA perm_cat2r perm_catC perm_cat2r.
by rewrite perm_rev.
Qed.

(** [keep] computes [filter]. *)
Lemma keepE a es : keep a es = filter a es.
Proof.
rewrite /keep -[RHS]revK; congr rev; rewrite -[RHS]cats0; elim: es [::] => //= e es IH l.
by rewrite IH; case: (a e); rewrite // rev_cons cat_rcons.
Qed.

(** [length_of] computes [size]. *)
Lemma length_ofE T (l : seq T) : N.to_nat (length_of l) = size l.
Proof.
rewrite -[RHS]addn0 -[X in _ + X]/(N.to_nat 0) /length_of; move: 0%num.
by elim: l => //= x l IH n; rewrite IH N2Nat.inj_succ addSnnS.
Qed.

(** [half_size] computes the half and the parity. *)
Lemma half_sizeE n l :
  N.to_nat (half_size n l).1 = (size l)./2 + N.to_nat n /\ (half_size n l).2 = odd (size l).
Proof.
have [k] := ubnP (size l); elim: k n l => // k IH n [|a [|b l]] //= lt.
have [|-> ->] := IH (N.succ n) l; first by rewrite ltnS in lt; exact: ltnW.
by rewrite N2Nat.inj_succ addSnnS negbK.
Qed.

(** ** The conditions *)

Section Position.
Variables (p : position) (gone : vertex_set) (graph : edge_set) (places : vertex_set).
Hypothesis goneE : forall v, member gone v = (v \in visited p).
Hypothesis graphE : forall a b, linked graph (sorted_edge (a, b)) = joined p a b.
Hypothesis placesE : forall v, member places v = (v \in starts p).

(** A prime marks the fast form of a condition of the criterion. *)
Definition is_vertex' v := in_range p v && ~~ member gone v.
(** The fast form of [joined]. *)
Definition joined' (e : edge) := linked graph (sorted_edge e).
(** The fast form of [legal]. *)
Definition legal' w := if token p is Some t then is_vertex' w && joined' (t, w)
  else member places w.

(** The fast forms are correct. *)
Lemma is_vertexE : is_vertex' =1 is_vertex p.
Proof. by move=> v; rewrite /is_vertex' goneE. Qed.
(** The graph contains the edges of the position. *)
Lemma joinedE e : joined' e = joined p e.1 e.2.
Proof. by rewrite -graphE; case: e. Qed.
(** The same moves are legal. *)
Lemma legalE w : legal' w = legal p w.
Proof. by rewrite /legal' /legal; case: (token p) => [t|]; rewrite ?is_vertexE ?joinedE. Qed.

(** Each vertex of an odd set is sent to the first vertex of the set. *)
Definition representatives := foldl (fun t (S : seq positive) =>
  foldl (fun t v => PositiveMap.add v (head v S) t) t S).
(** Whether two vertices have the same representative. *)
Definition same_set t a b :=
  match PositiveMap.find a t, PositiveMap.find b t with
  | Some x, Some y => Pos.eqb x y
  | _, _ => false
  end.

(** Looking up after an addition. *)
Lemma get_add (t : PositiveMap.t positive) v x w :
  PositiveMap.find w (PositiveMap.add v x t) = if w == v then Some x else PositiveMap.find w t.
Proof.
by case: (eqVneq w v) => [->|/eqP wv]; rewrite ?PositiveMap.gss ?PositiveMap.gso.
Qed.

(** The representative of a vertex is the first vertex of its set. *)
Lemma representative t ls v : uniq (flatten ls) ->
  PositiveMap.find v (representatives t ls) =
  if [seq S <- ls | v \in S] is T :: _ then Some (head v T) else PositiveMap.find v t.
Proof.
elim: ls t => //= S ls IH t; rewrite cat_uniq => /and3P[_ no /IH->].
have one (x : positive) l t' : PositiveMap.find v (foldl (fun t v => PositiveMap.add v x t) t' l) =
    if v \in l then Some x else PositiveMap.find v t'.
  by elim: l t' => //= a l IHl t'; rewrite IHl get_add inE; case: (v == a); case: (v \in l).
have -> : foldl (fun t v => PositiveMap.add v (head v S) t) t S =
          foldl (fun t v' => PositiveMap.add v' (head v S) t) t S by case: S {no}.
rewrite one; case vS: (v \in S); last by [].
rewrite (_ : [seq _ <- ls | _] = [::]) //; apply/eqP; rewrite -[_ == _]negbK -has_filter.
by apply: contra no => /hasP[T Tls vT]; apply/hasP; exists v => //; apply/flattenP; exists T.
Qed.

(** If the sets are disjoint, two vertices have the same representative if and only if one set
    contains both. *)
Lemma same_setE ls a b : uniq (flatten ls) ->
  same_set (representatives (PositiveMap.empty positive) ls) a b =
  has (fun S : seq positive => (a \in S) && (b \in S)) ls.
Proof.
move=> uls; rewrite /same_set !representative // !PositiveMap.gempty.
elim: ls uls => //= S ls IH; rewrite cat_uniq => /and3P[_ /hasPn no /IH {}IH].
have first v T l : [seq S <- ls | v \in S] = T :: l -> head v T \in flatten ls.
  move=> eq; have : T \in [seq S <- ls | v \in S] by rewrite eq inE eqxx.
  rewrite mem_filter => /andP[vT Tls]; apply/flattenP; exists T => //.
  by case: T vT {eq Tls} => //= x T _; rewrite inE eqxx.
have head_in v : v \in S -> head v S \in S by case: S {no} => //= x S _; rewrite inE eqxx.
have differ v w T l : v \in S -> [seq S <- ls | w \in S] = T :: l -> head v S != head w T.
  by move=> /head_in vS /first; apply: contraTneq => <-; apply: contraL vS; exact: no.
have alone v w : v \in S -> has (fun S : seq positive => (v \in S) && (w \in S)) ls = false.
  move=> vS; apply/hasPn => T Tls; apply/negP => /andP[vT _].
  by have /no/negP := (introT flattenP (ex_intro2 _ _ T Tls vT)).
case aS: (a \in S); case bS: (b \in S) => //=.
- by case: S aS {no IH head_in differ alone bS} => //= x S; rewrite Pos.eqb_refl.
- rewrite alone //; case eq: [seq S <- ls | b \in S] => [|T l] //.
  exact: negbTE (differ _ _ _ _ aS eq).
rewrite (eq_has (a2 := fun S : seq positive => (b \in S) && (a \in S))) ?alone //; last first.
  by move=> T; rewrite andbC.
case eq: [seq S <- ls | a \in S] => [|T l] //; apply/negbTE.
by apply/negP => /Pos.eqb_eq h; move: (differ _ _ _ _ bS eq); rewrite h eqxx.
Qed.

Section Vertices.
Variable c : certificate.

(** The fast form of [loss_criterion]. *)
Definition loss :=
  let cover_set := set_of (cover c) in
  let firsts := representatives (PositiveMap.empty positive) (odd_sets c) in
  let covered_by a b := [|| member cover_set a, member cover_set b | same_set firsts a b] in
  let pair_ends := all_ends (matched c) in
  let rest := if token p is None
    then all_ends (keep (fun e => ~~ covered_by e.1 e.2) (matched c)) else [::] in
  let rest_set := set_of rest in
  if collect member insert no_vertex pair_ends is Some matched_set then
    if collect member insert no_vertex (catrev (cover c) (join (odd_sets c))) is Some cover_all then
      if collect member insert cover_all rest is Some _ then
        [&& all joined' (matched c), all is_vertex' pair_ends,
            (if token p is Some t then ~~ member matched_set t else true),
            all (fun S => (half_size 0 S).2 && N.ltb 0 (half_size 0 S).1) (odd_sets c),
            all is_vertex' (cover c) && all (all is_vertex') (odd_sets c),
            all (fun e : edge => [|| member gone e.1, member gone e.2, covered_by e.1 e.2
                                   | member rest_set e.1 && member rest_set e.2]) (edges p),
            N.eqb (length_of (matched c))
              (foldl (fun n S => (half_size n S).1) (half_size (length_of (cover c)) rest).1
                (odd_sets c)) &
            all (fun s => member cover_set s || member rest_set s) (starts p)]
      else false
    else false
  else false.

(** [loss] computes [loss_criterion]. *)
Lemma lossE : loss = loss_criterion p c.
Proof.
rewrite /loss /loss_criterion !(collectP member_insert).
have none l : has (member no_vertex) l = false.
  by apply/negbTE; rewrite -all_predC; apply/allP => v _ /=; rewrite member_none.
rewrite !none !andbT (perm_uniq (all_ends_perm _)).
have cover_perm : perm_eq (catrev (cover c) (join (odd_sets c))) (cover c ++ flatten (odd_sets c)).
  by rewrite catrevE perm_cat // ?perm_rev // join_perm.
rewrite (perm_uniq cover_perm) catA (cat_uniq (cover c ++ _)).
case u1: (uniq (ends (matched c))); last by rewrite /= !andbF.
case u2: (uniq (cover c ++ flatten (odd_sets c))); last by rewrite /= !andbF.
have u3 : uniq (flatten (odd_sets c)) by move: u2; rewrite cat_uniq => /and3P[].
have coveredE a b : [|| member (set_of (cover c)) a, member (set_of (cover c)) b
    | same_set (representatives (PositiveMap.empty positive) (odd_sets c))
      a b] = covered_edge c a b.
  by rewrite !in_set_of same_setE.
set fast_rest := if token p is None then _ else _.
have rest_perm : perm_eq fast_rest (rest p c).
  rewrite /fast_rest /rest; case: (token p) => //; rewrite keepE (eq_filter (a2 := fun e =>
    ~~ covered_edge c e.1 e.2)).
    exact: all_ends_perm.
  by move=> e; rewrite coveredE.
have restE v : member (set_of fast_rest) v = (v \in rest p c)
  by rewrite in_set_of (perm_mem rest_perm).
rewrite (collectP member_insert) (perm_uniq rest_perm) (perm_has _ rest_perm).
have -> : has (member (foldl insert no_vertex (catrev (cover c) (join (odd_sets c))))) (rest p c) =
          has (mem (cover c ++ flatten (odd_sets c))) (rest p c).
  by apply: eq_has => v; rewrite /= (has_fold member_insert) member_none (perm_mem cover_perm).
case u4: (uniq (rest p c) && _); last first.
  by rewrite andbC in u4; rewrite /= u4 !andbF.
rewrite andbC in u4; rewrite u4 /=.
have vertices := eq_all is_vertexE.
rewrite (eq_all joinedE) (perm_all _ (all_ends_perm _)) (vertices (ends (matched c))).
have -> : (if token p is Some t then ~~ member (foldl insert no_vertex (all_ends (matched c)))
  t else true) =
          ~~ has (on_token p) (ends (matched c)).
  rewrite /on_token; case: (token p) => [t|]; last by apply/esym/hasPn.
  rewrite (has_fold member_insert) member_none (perm_mem (all_ends_perm _)) -has_pred1.
  by congr negb; apply: eq_has => v /=; rewrite eq_sym.
have -> : all (fun S => (half_size 0 S).2 && N.ltb 0 (half_size 0 S).1) (odd_sets c) =
          all (fun S : seq positive => odd (size S) && (2 < size S)) (odd_sets c).
  apply: eq_all => S; have [h ->] := half_sizeE 0 S; rewrite addn0 in h.
  have -> : N.ltb 0 (half_size 0 S).1 = (0 < (size S)./2) by rewrite -h; case:
    (half_size 0 S).1 => //= n;
    apply/esym/ltP; exact: Pos2Nat.is_pos.
  by rewrite half_gt0; case: (size S) => [|[|[|n]]].
have -> : all is_vertex' (cover c) && all (all is_vertex') (odd_sets c) =
          all (is_vertex p) (cover c ++ flatten (odd_sets c)).
  rewrite all_cat vertices; congr (_ && _).
  by elim: (odd_sets c) => //= S ls ->; rewrite all_cat vertices.
congr [&& _, _, _, _, _, _, _ & _].
- by apply: eq_all => e; rewrite !goneE coveredE !restE.
- have half_rest : forall l : seq positive, forall n, N.to_nat (half_size n l).1 = (size l)./2 + N.to_nat n.
    by move=> l n; have [] := half_sizeE n l.
  rewrite -(perm_size rest_perm).
  have sum n : N.to_nat (foldl (fun n S => (half_size n S).1) n (odd_sets c)) =
      N.to_nat n + sumn [seq (size S)./2 | S <- odd_sets c].
    elim: (odd_sets c) n => [|S ls IH] n /=; first by rewrite addn0.
    by rewrite IH half_rest addnAC addnC.
  have total : N.to_nat (foldl (fun n S => (half_size n S).1)
      (half_size (length_of (cover c)) fast_rest).1 (odd_sets c)) =
      size (cover c) + sumn [seq (size S)./2 | S <- odd_sets c] + (size fast_rest)./2.
    by rewrite sum half_rest length_ofE -addnA addnC.
  apply/N.eqb_spec/eqP => h; first by rewrite -total -h length_ofE.
  by apply: N2Nat.inj; rewrite length_ofE total.
- by apply: eq_all => s; rewrite in_set_of restE.
Qed.
End Vertices.

Section Sets.
Variable S : seq positive.
Variable s : vertex_set.

Hypothesis sE : forall v, member s v = (v \in S).

(** The vertices outside the set with an odd number of edges into it. *)
Definition odd_vertices := foldl (fun t (e : edge) =>
  if member s e.2 then toggle t e.1 else if member s e.1 then toggle t e.2 else t)
  no_vertex (edges p).
(** The fast forms of [parities] and [independent_set]. *)
Definition parity' odds exception v :=
  member s v || (member odds v == (exception == Some v)).
Definition parities' odds exception :=
  all (fun e : edge => parity' odds exception e.1 && parity' odds exception e.2) (edges p).
Definition independent' := all (fun e : edge => ~~ (member s e.1 && member s e.2)) (edges p).

(** Toggling computes the parity of the degree. *)
Lemma odd_verticesE v : v \notin S -> member odd_vertices v = odd (degree_into p S v).
Proof.
move=> vS; rewrite /odd_vertices /degree_into -[RHS]addbF -(member_none v).
elim: (edges p) no_vertex => //= e es IH t; rewrite {}IH oddD oddb -addbA addbCA; congr (_ (+) _).
rewrite !sE; case e2: (e.2 \in S); rewrite ?andbT ?andbF /=.
  rewrite member_toggle eq_sym; case: (eqVneq e.2 v) => [eq|]; rewrite ?orbF ?andFb ?orbF //.
  by rewrite -eq e2 in vS.
by case: (e.1 \in S); rewrite ?andbT ?andbF // member_toggle eq_sym.
Qed.

(** The parities are those of the criterion. *)
Lemma paritiesE exception : parities' odd_vertices exception = parities p S exception.
Proof.
have one v : parity' odd_vertices exception v =
    (v \in S) || (odd (degree_into p S v) == (exception == Some v)).
  by rewrite /parity' sE; case vS: (v \in S) => //=; rewrite odd_verticesE ?vS.
rewrite /parities' /parities /ends; elim: (edges p) => //= e es ->.
by rewrite !one andbA.
Qed.

(** The independence is the one of the criterion. *)
Lemma independentE' : independent' = independent_set p S.
Proof. by apply: eq_all => e; rewrite !sE. Qed.
End Sets.

(** The fast form of [kernel_criterion]. *)
Definition kernel_loss S :=
  if token p is Some t then
    if collect member insert no_vertex S is Some s then
      [&& all is_vertex' S, member s t, independent' s & parities' s (odd_vertices s) None]
    else false
  else false.
(** The fast form of [targets_criterion]. *)
Definition targets_win S :=
  if token p is Some t then
    if collect member insert no_vertex S is Some s then
      let odds := odd_vertices s in
      [&& all is_vertex' S, ~~ member s t, independent' s, member odds t & parities' s odds (Some t)]
    else false
  else false.
(** The fast form of [all_answered]. *)
Definition all_answered' ws :=
  if token p is Some t then
    all (fun e : edge => (Pos.eqb e.1 t ==> member ws e.2) && (Pos.eqb e.2 t ==> member ws e.1))
      (edges p)
  else all (member ws) (starts p).

(** A list without repetition is collected into its set. *)
Lemma collect_set l : collect member insert no_vertex l = if uniq l then Some (set_of l) else None.
Proof.
rewrite (collectP member_insert) (_ : has _ l = false) ?andbT //.
by apply/negbTE; rewrite -all_predC; apply/allP => v _ /=; rewrite member_none.
Qed.

(** The fast form of [kernel_criterion] is correct. *)
Lemma kernel_lossE S : kernel_loss S = kernel_criterion p S.
Proof.
rewrite /kernel_loss /kernel_criterion /set_of_vertices; case: (token p) => // t.
rewrite collect_set; case: (uniq S); rewrite ?andbF // andbT.
by rewrite (eq_all is_vertexE) in_set_of (independentE' (in_set_of S)) (paritiesE (in_set_of S)).
Qed.

(** The fast form of [targets_criterion] is correct. *)
Lemma targets_winE S : targets_win S = targets_criterion p S.
Proof.
rewrite /targets_win /targets_criterion /set_of_vertices; case: (token p) => // t.
rewrite collect_set; case: (uniq S); rewrite ?andbF // andbT.
rewrite (eq_all is_vertexE) in_set_of (independentE' (in_set_of S)) (paritiesE (in_set_of S)).
by case tS: (t \in S) => //=; rewrite (odd_verticesE (in_set_of S)) ?tS.
Qed.

(** The fast form of [all_answered] is correct. *)
Lemma all_answeredE ws : all_answered' (set_of ws) = all_answered p ws.
Proof.
rewrite /all_answered' /all_answered; case: (token p) => [t|].
  by apply: eq_all => e; rewrite !in_set_of.
by apply: eq_all => v; rewrite in_set_of.
Qed.
End Position.

(** ** The judge *)

(** The position after a move. *)
Definition moved p (w : positive) :=
  Position (order p)
    (if token p is Some t then
       if edge_game p then keep (fun e => ~~ joins t w e) (edges p) else edges p
     else edges p)
    (if token p is Some t then if edge_game p then visited p else t :: visited p else visited p)
    (edge_game p) (Some w) [::].

(** [moved] computes [after]. *)
Lemma movedE p w : moved p w = after p w.
Proof. by rewrite /moved /after; case: (token p) => // t; rewrite keepE. Qed.

(** Whether a list is empty. *)
Definition is_nil (T : Type) (l : seq T) := if l is [::] then true else false.
(** [is_nil] computes [nilp]. *)
Lemma is_nilE T (l : seq T) : is_nil l = nilp l.
Proof. by case: l. Qed.

(** The fast form of [answers_criterion]. *)
Definition judge_answers p gone graph places (l : seq (positive * seq positive)) :=
  let ws := rev (foldl (fun ws (a : positive * seq positive) => a.1 :: ws) [::] l) in
  if collect member insert no_vertex ws is Some answered then
    [&& all (legal' p gone graph places) ws, all_answered' p answered &
        all (fun a : positive * seq positive => targets_win (moved p a.1) gone a.2) l]
  else false.

(** The fast form of [criterion]. *)
Definition judge c :=
  let p := start c in
  let gone := set_of (visited p) in
  let places := set_of (starts p) in
  if collect linked link no_edge (rev (foldl (fun l e => sorted_edge e :: l) [::] (edges p)))
  is Some graph then
    let legal_move := legal' p gone graph places in
    [&& all (fun e : edge => ~~ Pos.eqb e.1 e.2 && (in_range p e.1 && in_range p e.2)) (edges p),
        edge_game p ==> is_nil (visited p),
        (if token p is Some t then is_vertex' p gone t && is_nil (starts p)
         else all (is_vertex' p gone) (starts p)) &
        if edge_game p then
          [&& is_nil (matched c), is_nil (cover c), is_nil (odd_sets c) &
              match claims_win c, reply c, kernel c, targets c with
              | false, None, Some K, None => is_nil (answers c) && kernel_loss p gone K
              | false, None, None, None => judge_answers p gone graph places (answers c)
              | true, Some w, Some K, None =>
                  [&& is_nil (answers c), legal_move w & kernel_loss (moved p w) gone K]
              | true, None, None, Some T => is_nil (answers c) && targets_win p gone T
              | _, _, _, _ => false
              end]
        else
          is_nil (answers c) &&
          match claims_win c, reply c, kernel c, targets c with
          | false, None, None, None => loss p gone graph c
          | true, Some w, None, None =>
              legal_move w &&
              loss (moved p w) (if token p is Some t then insert gone t else gone) graph c
          | _, _, _, _ => false
          end]
  else false.

(** Two reversals keep the order. *)
Lemma rev_foldl (A B : Type) (f : A -> B) l : rev (foldl (fun l x => f x :: l) [::] l) = map f l.
Proof.
rewrite -[RHS]revK; congr rev; rewrite -[RHS]cats0; elim: l [::] => //= x l IH acc.
by rewrite IH rev_cons cat_rcons.
Qed.

(** The judge accepts exactly the certificates that satisfy the criterion. *)
Theorem judge_criterion c : judge c = criterion c.
Proof.
rewrite /judge /criterion; set p := start c; rewrite rev_foldl (collectP linked_link).
rewrite (_ : has _ _ = false) ?andbT; last first.
  by apply/negbTE; rewrite -all_predC; apply/allP => e _ /=; rewrite linked_none.
case once: (uniq _); last by rewrite /well_formed once /= !andbF.
set graph := foldl link _ _; set gone := set_of (visited p); set places := set_of (starts p).
have graphE a b : linked graph (sorted_edge (a, b)) = joined p a b.
  by rewrite (has_fold linked_link) linked_none joined_sorted.
have goneE v : member gone v = (v \in visited p) by exact: in_set_of.
have placesE v : member places v = (v \in starts p) by exact: in_set_of.
have legals : legal' p gone graph places =1 legal p by move=> w; rewrite legalE.
rewrite /well_formed once andTb !is_nilE.
have -> : all (fun e : edge => ~~ Pos.eqb e.1 e.2 && (in_range p e.1 && in_range p e.2)) (edges p) =
          all (fun e : edge => e.1 != e.2) (edges p) && all (in_range p) (ends (edges p)).
  rewrite /ends; elim: (edges p) => //= e es ->; rewrite -!andbA; by do !bool_congr.
have -> : (if token p is Some t then is_vertex' p gone t && nilp (starts p)
           else all (is_vertex' p gone) (starts p)) =
          (if token p is Some t then is_vertex p t && nilp (starts p)
           else all (is_vertex p) (starts p)).
  by case: (token p) => [t|]; rewrite ?is_vertexE //; apply: eq_all => v; rewrite is_vertexE.
rewrite -!andbA; do 4 congr (_ && _); case eg: (edge_game p).
  have gone_after w v : member gone v = (v \in visited (after p w)).
    by rewrite goneE /=; case: (token p) => // t; rewrite eg.
  do 3 congr (_ && _); case: (claims_win c); case: (reply c) => [w|]; case: (kernel c) => [K|];
    case: (targets c) => [T|] //.
  - by rewrite legals movedE (kernel_lossE (gone_after w)).
  - by rewrite (targets_winE goneE).
  - by rewrite (kernel_lossE goneE).
  rewrite /judge_answers rev_foldl collect_set /answers_criterion -/(unzip1 _).
  case: (uniq _) => //=; rewrite (eq_all legals) all_answeredE; do 2 congr (_ && _).
  by apply: eq_all => a; rewrite movedE (targets_winE (gone_after a.1)).
congr (_ && _); case: (claims_win c); case: (reply c) => [w|]; case: (kernel c) => [K|];
  case: (targets c) => [T|] //; last by rewrite (lossE goneE graphE).
rewrite legals movedE lossE // => [v|a b].
  by rewrite /=; case: (token p) => [t|]; rewrite ?eg ?member_insert goneE.
by rewrite graphE /joined /=; case: (token p) => // t; rewrite eg.
Qed.

(** The claims that the judge accepts are true by the rules of the game. *)
Theorem judge_true c : judge c -> mover_wins (start c) = claims_win c.
Proof. by rewrite judge_criterion; exact: criterion_sound. Qed.
