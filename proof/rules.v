(** * The rules of the two games

    Vertex geography: a token stands on a vertex of a graph. Two players take turns to move it
    along an edge to a vertex that it has not visited. A player who cannot move loses.

    Edge geography: a move goes along an edge that has not been used, and uses it up. The token
    may return to a vertex. A player who cannot move loses.

    - [vertex_rule] states the rule of vertex geography: the player to move wins if and only if
      some move leads to a position in which the opponent, who is then to move, loses.
    - [edge_rule] states the rule of edge geography in the same way. *)

From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Vertices.
Variables (V : finType) (e : rel V).
Implicit Types (U : {set V}) (v w : V).

(** A move removes the vertex that the token leaves. [U] contains the vertices that remain, with
    the one of the token. The number [n] limits the moves that are examined. *)
Fixpoint vertex_wins_within n U v :=
  if n is m.+1 then [exists w, [&& w \in U :\ v, e v w & ~~ vertex_wins_within m (U :\ v) w]]
  else false.

(** The player to move wins the position with the vertices [U] and the token on [v]. A game has
    at most as many moves as vertices. *)
Definition vertex_wins U v := vertex_wins_within #|U| U v.

(** The rule of vertex geography. *)
Theorem vertex_rule U v : v \in U ->
  vertex_wins U v = [exists w, [&& w \in U :\ v, e v w & ~~ vertex_wins (U :\ v) w]].
Proof. by move=> vU; rewrite {1}/vertex_wins (cardsD1 v U) vU. Qed.

(** Before the token is placed, a move places it on one of the vertices in [starts]. *)
Definition vertex_wins_placing (starts U : {set V}) :=
  [exists s, [&& s \in starts, s \in U & ~~ vertex_wins U s]].
End Vertices.

Section Edges.
Variable V : finType.
Implicit Types (E : {set V * V}) (v w : V).

(** A set of unused edges contains each edge in both directions. A move removes both. *)
Definition use E v w := E :\ (v, w) :\ (w, v).

(** The number [n] limits the moves that are examined. *)
Fixpoint edge_wins_within n E v :=
  if n is m.+1 then [exists w, ((v, w) \in E) && ~~ edge_wins_within m (use E v w) w]
  else false.

(** The player to move wins the position with the unused edges [E] and the token on [v]. *)
Definition edge_wins E v := edge_wins_within #|E| E v.

(** A move leaves fewer unused edges. *)
Lemma use_smaller E v w : (v, w) \in E -> #|use E v w| < #|E|.
Proof.
move=> vw; rewrite (cardsD1 (v, w) E) vw ltnS; exact: subset_leq_card (subD1set _ _).
Qed.

(** Limits of at least the number of edges give the same answer. *)
Lemma edge_wins_limit m n E v :
  #|E| <= m -> #|E| <= n -> edge_wins_within m E v = edge_wins_within n E v.
Proof.
have none k E' x : #|E'| <= 0 -> edge_wins_within k E' x = false.
  by rewrite leqn0 cards_eq0 => /eqP->; case: k => //= k; apply/existsP => -[w]; rewrite inE.
elim: m n E v => [|m IH] [|n] E v Em En; try by rewrite !none.
rewrite /=.
apply: eq_existsb => w; case vw: ((v, w) \in E) => //=; have lt := use_smaller vw.
by rewrite (IH n) // -ltnS; [exact: leq_trans lt Em|exact: leq_trans lt En].
Qed.

(** The rule of edge geography. *)
Theorem edge_rule E v : edge_wins E v = [exists w, ((v, w) \in E) && ~~ edge_wins (use E v w) w].
Proof.
rewrite {1}/edge_wins (@edge_wins_limit _ #|E|.+1) //=; apply: eq_existsb => w.
case vw: ((v, w) \in E) => //=; rewrite /edge_wins (@edge_wins_limit _ #|use E v w|) //; exact:
  ltnW (use_smaller vw).
Qed.

(** Before the token is placed, a move places it on a start and uses no edge. *)
Definition edge_wins_placing (starts : {set V}) E :=
  [exists s, (s \in starts) && ~~ edge_wins E s].
End Edges.
