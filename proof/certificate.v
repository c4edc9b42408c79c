(** * Certificates as data, and the criterion for accepting them

    Vertices are the numbers 1, 2, .... [criterion] states when a certificate is accepted, in the
    words of the certificate format. It is written for readers and tests the conditions slowly.
    [judge.v] tests the same conditions fast, and [soundness.v] proves that accepted claims are
    true. *)

From Coq Require Import BinPos BinNat.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Numbers can be compared. *)
Lemma positive_eqP : Equality.axiom Pos.eqb.
Proof. by move=> x y; apply: (iffP idP) => /Pos.eqb_eq. Qed.
Canonical positive_eqType := EqType positive (EqMixin positive_eqP).

(** An edge is given by its two ends. *)
Definition edge := (positive * positive)%type.

(** A position. The graph has the vertices from 1 to [order] without those in [visited]. Edges
    with a visited end do not count. In edge geography ([edge_game]), no vertex is visited, and
    [edges] are the unused edges. If [token] is [None], a move places the token on one of
    [starts]. *)
Record position := Position {
  order : N;
  edges : seq edge;
  visited : seq positive;
  edge_game : bool;
  token : option positive;
  starts : seq positive
}.

(** A certificate. It claims that the player to move wins ([claims_win]) or loses. *)
Record certificate := Certificate {
  start : position;
  claims_win : bool;
  reply : option positive;
  matched : seq edge;
  cover : seq positive;
  odd_sets : seq (seq positive);
  kernel : option (seq positive);
  targets : option (seq positive);
  (** For each legal move, the vertex it leads to and a target set of the position after it. *)
  answers : seq (positive * seq positive)
}.

(** The ends of a list of edges. *)
Definition ends (es : seq edge) := flatten [seq [:: e.1; e.2] | e <- es].

(** An edge with its smaller end first. *)
Definition sorted_edge (e : edge) : edge := if Pos.leb e.1 e.2 then e else (e.2, e.1).
(** An edge from [a] to [b], in either direction. *)
Definition joins a b (e : edge) := (e == (a, b)) || (e == (b, a)).

Section Position.
Variable p : position.

(** An edge joins [a] and [b]. *)
Definition joined a b := has (joins a b) (edges p).
(** The number is at most [order]. *)
Definition in_range v := N.leb (Npos v) (order p).
(** The number is a vertex of the graph. *)
Definition is_vertex v := in_range v && (v \notin visited p).

(** Each edge joins two different vertices and is listed once. The token or the starts are
    vertices. *)
Definition well_formed :=
  [&& all (fun e : edge => e.1 != e.2) (edges p),
      all in_range (ends (edges p)),
      uniq [seq sorted_edge e | e <- edges p],
      edge_game p ==> nilp (visited p) &
      if token p is Some t then is_vertex t && nilp (starts p) else all is_vertex (starts p)].

(** The rules: which moves are legal, and the position after a move. *)
Definition legal w :=
  if token p is Some t then is_vertex w && joined t w else w \in starts p.
(** The position after the move to [w]. *)
Definition after w :=
  Position (order p)
    (if token p is Some t then
       if edge_game p then [seq e <- edges p | ~~ joins t w e] else edges p
     else edges p)
    (if token p is Some t then if edge_game p then visited p else t :: visited p else visited p)
    (edge_game p) (Some w) [::].

(** ** Moves remove vertices: the conditions 1 to 8 of the certificate format *)
Section Vertices.
Variable c : certificate.

(** One odd set contains both vertices. *)
Definition in_one_odd_set a b := has (fun S : seq positive => (a \in S) && (b \in S)) (odd_sets c).
(** The cover covers an edge between the two vertices. *)
Definition covered_edge a b := [|| a \in cover c, b \in cover c | in_one_odd_set a b].
(** Without a token, the rest is the list of the ends of the pairs that are not covered. *)
Definition rest :=
  if token p is None then ends [seq e <- matched c | ~~ covered_edge e.1 e.2] else [::].
(** The token is on the vertex. *)
Definition on_token v := token p == Some v.

(** The player to move loses, or every placement loses. *)
Definition loss_criterion :=
  [&& all (fun e : edge => joined e.1 e.2) (matched c), all is_vertex (ends (matched c)),
      uniq (ends (matched c)),
      ~~ has on_token (ends (matched c)),
      all (fun S : seq positive => odd (size S) && (2 < size S)) (odd_sets c),
      all is_vertex (cover c ++ flatten (odd_sets c)),
      uniq (cover c ++ flatten (odd_sets c) ++ rest),
      all (fun e : edge => [|| e.1 \in visited p, e.2 \in visited p, covered_edge e.1 e.2
                             | (e.1 \in rest) && (e.2 \in rest)]) (edges p),
      size (matched c) ==
        size (cover c) + sumn [seq (size S)./2 | S <- odd_sets c] + (size rest)./2 &
      all (fun s => (s \in cover c) || (s \in rest)) (starts p)].
End Vertices.

(** ** Moves remove edges *)
Section Sets.
Variable S : seq positive.

(** No edge joins two vertices of the set. *)
Definition independent_set := all (fun e : edge => ~~ ((e.1 \in S) && (e.2 \in S))) (edges p).
(** The number of unused edges from [v] into the set. *)
Definition degree_into v :=
  count (fun e : edge => ((e.1 == v) && (e.2 \in S)) || ((e.2 == v) && (e.1 \in S))) (edges p).
(** Of the vertices outside the set, only [exception] has an odd number of edges into it. *)
Definition parities exception :=
  all (fun v => (v \in S) || (odd (degree_into v) == (exception == Some v))) (ends (edges p)).
(** The list contains different vertices of the graph. *)
Definition set_of_vertices := all is_vertex S && uniq S.

(** The set is an even kernel that contains the token. *)
Definition kernel_criterion :=
  if token p is Some t then
    [&& set_of_vertices, t \in S, independent_set & parities None]
  else false.
(** The set is a target set of the token. *)
Definition targets_criterion :=
  if token p is Some t then
    [&& set_of_vertices, t \notin S, independent_set, odd (degree_into t) & parities (Some t)]
  else false.
End Sets.

(** The moves that are answered include all legal moves. *)
Definition all_answered (ws : seq positive) :=
  if token p is Some t then
    all (fun e : edge => ((e.1 == t) ==> (e.2 \in ws)) && ((e.2 == t) ==> (e.1 \in ws))) (edges p)
  else all (mem ws) (starts p).
End Position.

(** Each legal move has one answer: a target set of the position after it. *)
Definition answers_criterion p (answers : seq (positive * seq positive)) :=
  [&& uniq (unzip1 answers), all (legal p) (unzip1 answers), all_answered p (unzip1 answers) &
      all (fun a : positive * seq positive => targets_criterion (after p a.1) a.2) answers].

(** The lists of a certificate depend on the claim, and on whether moves remove edges. *)
Definition criterion c :=
  let p := start c in
  well_formed p &&
  if edge_game p then
    [&& nilp (matched c), nilp (cover c), nilp (odd_sets c) &
        match claims_win c, reply c, kernel c, targets c with
        | false, None, Some K, None => nilp (answers c) && kernel_criterion p K
        | false, None, None, None => answers_criterion p (answers c)
        | true, Some w, Some K, None =>
            [&& nilp (answers c), legal p w & kernel_criterion (after p w) K]
        | true, None, None, Some T => nilp (answers c) && targets_criterion p T
        | _, _, _, _ => false
        end]
  else
    nilp (answers c) &&
    match claims_win c, reply c, kernel c, targets c with
    | false, None, None, None => loss_criterion p c
    | true, Some w, None, None => legal p w && loss_criterion (after p w) c
    | _, _, _, _ => false
    end.
