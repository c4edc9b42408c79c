(** * Boards and their graphs

    A board is what a record states: the signs of its cells, the steps, the edges or the digits. Its
    places have the numbers 1, 2, .... [in_play] and [joined] are the rules: which places are
    vertices, and between which places the token can move. [game_of] computes the lists that the
    judge of lines uses.

    The rules are stated for numbers, and can be compared with the record format line by line.
    The text of a board is what has to be trusted, and not a list of edges.

    - [joined_edges]: the edges of the game are those of the rules.
    - [in_play_closed]: the vertices of the game are those of the rules. *)

From Coq Require Import BinPos BinNat ZArith Pnat Nnat FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From Matchplay Require Import certificate state backward line game line_sound game_sound.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** A maze has open cells ([true]) and walls, in reading order. A step is a number of rows and a number
    of columns, and leads in both directions. With [wraps_rows], the first row follows the last one.

    A cell of a sliding board has a stone of the first player ([Some true]), a stone of the second
    player ([Some false]), or it is blank.

    A state of a lock has one digit for each element of [digits]; its place is its value plus 1. *)
Inductive board :=
| Maze (height width : Z) (cells : seq bool) (steps : seq (Z * Z)) (wraps_rows wraps_columns : bool)
| SlidingStones (height width : Z) (cells : seq (option bool))
| Graph (nodes : N) (links : seq edge)
| Lock (digits : seq unit) (base : Z) (wraps : bool) (forbidden : seq positive).

(** ** Cells *)
Section Cells.
Variables (height width : Z) (wraps_rows wraps_columns : bool).
Local Open Scope Z_scope.

(** The row and the column of a place, from 0. *)
Definition row_of v := (Z.pos v - 1) / width.
Definition column_of v := (Z.pos v - 1) mod width.
(** The place to which a step leads, if it is on the board. *)
Definition step_from v (step : Z * Z) : option positive :=
  let r := row_of v + step.1 in
  let c := column_of v + step.2 in
  let r := if wraps_rows then r mod height else r in
  let c := if wraps_columns then c mod width else c in
  if [&& 0 <=? r, r <? height, 0 <=? c & c <? width] then Some (Z.to_pos (r * width + c + 1))
  else None.
End Cells.

(** Steps to the right and down. *)
Definition orthogonal : seq (Z * Z) := [:: (0, 1); (1, 0)]%Z.

(** The sign of a place. *)
Definition sign_at T (d : T) cells v := nth d cells (Pos.to_nat v).-1.
(** The place of the blank cell. *)
Definition blank_of (cells : seq (option bool)) := Pos.of_succ_nat (index None cells).
(** The parity of the row plus the column. *)
Definition parity_of width v := Z.odd (row_of width v + column_of width v).

(** ** Locks *)

(** The place of the state in which the digit with a unit is turned up by one. *)
Definition turned_up base (wraps : bool) v (unit : Z) : option positive :=
  let digit := (((Z.pos v - 1) / unit) mod base)%Z in
  if Z.ltb (digit + 1) base then Some (Z.to_pos (Z.pos v + unit))
  else if wraps then Some (Z.to_pos (Z.pos v - digit * unit)) else None.
(** The units of the digits. *)
Fixpoint units base unit (digits : seq Datatypes.unit) : seq Z :=
  if digits is _ :: l then unit :: units base (unit * base)%Z l else [::].

(** ** The rules *)

(** The places to which the steps of the board lead from a place, or the turns up. *)
Definition leads_to b v : seq positive :=
  match b with
  | Maze height width _ steps wr wc => pmap (step_from height width wr wc v) steps
  | SlidingStones height width _ => pmap (step_from height width false false v) orthogonal
  | Graph _ _ => [::]
  | Lock digits base wraps _ => pmap (turned_up base wraps v) (units base 1 digits)
  end.

(** Two different places are joined if an edge is listed, or a step leads from one to the other. *)
Definition joined b v w :=
  (v != w) && if b is Graph _ links then has (joins v w) links
              else (w \in leads_to b v) || (v \in leads_to b w).

(** The place is a vertex. On a sliding board, this is a cell that can become blank: the
    stones beside the blank cell are those of the first player, those beside these of the
    second player. *)
Definition in_play b v :=
  match b with
  | Maze _ _ cells _ _ _ => sign_at false cells v
  | SlidingStones _ width cells =>
      let blank := blank_of cells in
      (v == blank) || (sign_at None cells v == Some (parity_of width v != parity_of width blank))
  | Graph nodes _ => N.leb (Npos v) nodes
  | Lock _ _ _ forbidden => v \notin forbidden
  end.

(** A number of places, or 1. *)
Definition at_least_one n : positive := if n is Npos p then p else 1%positive.
(** The number of places. *)
Definition size_of b : positive :=
  match b with
  | Maze _ _ cells _ _ _ => at_least_one (count_of cells)
  | SlidingStones _ _ cells => at_least_one (count_of cells)
  | Graph nodes _ => at_least_one nodes
  | Lock digits base _ _ => Z.to_pos (base ^ Z.of_N (count_of digits))
  end.

(** ** The game as lists *)

(** The places whose signs are not kept. *)
Definition not_kept T (keep : positive -> T -> bool) (cells : seq T) : seq positive :=
  (foldl (fun na c => (Pos.succ na.1, if keep na.1 c then na.2 else na.1 :: na.2))
    (1%positive, [::]) cells).2.

Definition closed_of b : seq positive :=
  match b with
  | Maze _ _ cells _ _ _ => not_kept (fun _ c => c) cells
  | SlidingStones _ width cells =>
      let blank := blank_of cells in
      let parity := parity_of width blank in
      not_kept (fun v c => (v == blank) || (c == Some (parity_of width v != parity))) cells
  | Graph nodes _ => if nodes is N0 then [:: 1%positive] else [::]
  | Lock _ _ _ forbidden => forbidden
  end.

(** The edges in the direction of the steps. *)
Definition step_edges b (vs : seq positive) : seq edge :=
  foldl (fun es v => foldl (fun es w => if v == w then es else (v, w) :: es) es (leads_to b v))
    [::] vs.

Definition links_of b (vs : seq positive) : seq edge :=
  if b is Graph _ links then select (fun e : edge => e.1 != e.2) links else step_edges b vs.

(** The game on a board. The token is on a place, or a move places it on one of a list, or on any
    vertex. *)
Record rules := Rules {
  on_board : board;
  start_at : option positive;
  start_on : option (seq positive)
}.

Definition game_of (r : rules) : game :=
  let b := on_board r in
  let closed := closed_of b in
  let vs := range 1 (size_of b) in
  Game (size_of b) closed (links_of b vs)
    (if start_at r is Some v then [:: v]
     else if start_on r is Some l then l
     else let away := marks closed in select (fun v => ~~ mget false away v) vs)
    (start_at r != None).

(** The board has the stated size, and there are starts on it, each once. On a sliding board, the
    token is the only blank cell. *)
Definition regular (r : rules) (g : game) : bool :=
  let away := marks (closed g) in
  [&& match on_board r with
      | Maze height width cells _ _ _ =>
          [&& Z.eqb (height * width) (Z.of_N (count_of cells)), Z.ltb 0 width & cells != [::]]
      | SlidingStones height width cells =>
          [&& Z.eqb (height * width) (Z.of_N (count_of cells)), Z.ltb 0 width,
              start_at r == Some (blank_of cells) & count (pred1 None) cells == 1]
      | Graph _ _ => true
      | Lock digits base _ _ => Z.ltb 1 base
      end,
      all (fun e : edge => Pos.leb e.1 (places g) && Pos.leb e.2 (places g)) (edges_of g),
      all (fun v => Pos.leb v (places g)) (first_tokens g) &
      fresh away (first_tokens g)].

(** ** The lists are those of the rules *)

Lemma not_keptP T (keep : positive -> T -> bool) d cells v :
  (v \in not_kept keep cells) = (Pos.to_nat v <= size cells) && ~~ keep v (sign_at d cells v).
Proof.
have pos u : 0 < Pos.to_nat u by apply/ltP; exact: Pos2Nat.is_pos.
rewrite /not_kept /sign_at; set F := (fun na c => _).
suff [_ ->] : (foldl F (1%positive, [::]) cells).1 = Pos.of_succ_nat (size cells) /\
    (v \in (foldl F (1%positive, [::]) cells).2) =
      (Pos.to_nat v <= size cells) && ~~ keep v (nth d cells (Pos.to_nat v).-1) by [].
elim/last_ind: cells => [|cells c [IH1 IH2]].
  by split=> //; rewrite leqNgt pos.
rewrite -cats1 foldl_cat cats1 size_rcons /=; split; first by rewrite IH1.
rewrite IH1 nth_rcons leq_eqVlt ltnS; set n := size cells.
have [vn|vn] := eqVneq (Pos.to_nat v) n.+1.
  have -> : Pos.of_succ_nat n = v by apply: Pos2Nat.inj; rewrite SuccNat2Pos.id_succ vn.
  rewrite vn /= ltnn eqxx; case kv: (keep v c) => /=; last by rewrite in_cons eqxx.
  by rewrite IH2 vn ltnn.
have nv : v != Pos.of_succ_nat n.
  by apply: contraNneq vn => ->; rewrite SuccNat2Pos.id_succ.
have -> : (v \in if keep (Pos.of_succ_nat n) c then (foldl F (1%positive, [::]) cells).2
    else Pos.of_succ_nat n :: (foldl F (1%positive, [::]) cells).2) =
    (v \in (foldl F (1%positive, [::]) cells).2).
  by case: (keep _ c); rewrite // in_cons (negPf nv).
rewrite IH2 /=; case: (leqP (Pos.to_nat v) n) => //= le.
by rewrite -ltnS prednK // ltnS le.
Qed.

Lemma step_edgesP b vs P : has P (step_edges b vs) =
  has (fun v => has (fun w => (v != w) && P (v, w)) (leads_to b v)) vs.
Proof.
rewrite /step_edges; set F := (fun es v => _).
have inner (es : seq edge) v ws : has P (foldl (fun es w => if v == w then es else (v, w) :: es) es ws) =
    has (fun w => (v != w) && P (v, w)) ws || has P es.
  elim: ws es => //= w ws IH es; rewrite IH; case: (v == w) => //=.
  by rewrite orbA [_ || P _]orbC.
suff h es : has P (foldl F es vs) =
    has (fun v => has (fun w => (v != w) && P (v, w)) (leads_to b v)) vs || has P es.
  by rewrite h orbF.
by elim: vs es => //= v vs IH es; rewrite IH /F inner orbA [_ || has _ (leads_to b v)]orbC.
Qed.

(** The edges of the game are those of the rules. *)
Theorem joined_edges r v w : let b := on_board r in
  Pos.leb v (size_of b) -> Pos.leb w (size_of b) ->
  has (joins v w) (edges_of (game_of r)) = joined b v w.
Proof.
case: r => b at_ on_ /= vn wn; rewrite /joined /links_of.
have one x y : has (fun z => (x != z) && joins v w (x, z)) [:: y] = (x != y) && joins v w (x, y).
  by rewrite /= orbF.
have steps : has (joins v w) (step_edges b (range 1 (size_of b))) =
    (v != w) && ((w \in leads_to b v) || (v \in leads_to b w)).
  have in_range u : Pos.leb u (size_of b) -> u \in range 1 (size_of b).
    by move=> un; rewrite rangeP un andbT; apply/Pos.leb_le; lia.
  rewrite step_edgesP; apply/hasP/andP => [[x _ /hasP[y xy /andP[ne]]]|[ne]].
    rewrite /joins !xpair_eqE => /orP[]/andP[/eqP xv /eqP yw]; subst x y.
      by split=> //; rewrite xy.
    by rewrite eq_sym; split=> //; rewrite xy orbT.
  case/orP=> h; [exists v|exists w]; rewrite ?in_range //; apply/hasP.
    by exists w; rewrite // ne /joins eqxx.
  by exists v; rewrite // eq_sym ne /joins eqxx orbT.
case: b steps vn wn {one} => // n links _ _ _.
apply/hasP/andP => [[e]|[ne /hasP[e el j]]].
  rewrite selectE mem_filter => /andP[ne el] j; split; last by apply/hasP; exists e.
  by move: j ne; rewrite /joins => /orP[]/eqP-> /=; rewrite // eq_sym.
exists e => //; rewrite selectE mem_filter el andbT.
by move: j; rewrite /joins => /orP[]/eqP-> /=; rewrite // eq_sym.
Qed.

Lemma in_cells (T : eqType) (cells : seq T) v : cells != [::] ->
  Pos.leb v (at_least_one (count_of cells)) -> Pos.to_nat v <= size cells.
Proof.
move=> ne; rewrite count_ofE; have: 0 < size cells by rewrite lt0n size_eq0.
case: (size cells) => // n _ /=; move/Pos.leb_le => h; apply/leP.
by rewrite -SuccNat2Pos.id_succ; apply/Pos2Nat.inj_le.
Qed.

(** The vertices of the game are those of the rules. *)
Theorem in_play_closed r v : let b := on_board r in regular r (game_of r) ->
  Pos.leb v (size_of b) -> (v \notin closed (game_of r)) = in_play b v.
Proof.
case: r => b at_ on_ /= reg.
have {reg} : match b with
   | Maze _ _ cells _ _ _ => cells != [::] | SlidingStones _ _ cells => cells != [::] | _ => true end.
  case: b reg => //= [h w cells ss wr wc|h w cells]; rewrite /regular /=.
    by case/andP=> /and3P[].
  by case/andP=> /and4P[_ _ _ c1] _; apply: contraTneq c1 => ->.
case: b => [h w cells ss wr wc|h w cells|n links|digits base wraps forbidden] //= ne vn.
- by rewrite (not_keptP _ false) (in_cells ne vn) negbK.
- by rewrite (not_keptP _ None) (in_cells ne vn) negbK.
by case: n vn => [|p] /= vn; rewrite ?in_nil // inE; apply/negbTE/negPn/eqP;
  move/Pos.leb_le: vn; lia.
Qed.

(** ** The places of a board as a finite type *)
Section Places.
Variable b : board.

(** The place with the index i has the number i + 1. *)
Definition place := [finType of 'I_(Pos.to_nat (size_of b))].
Definition place_number (x : place) : positive := Pos.of_succ_nat x.

Lemma place_number_inj : injective place_number.
Proof. by move=> x y /(congr1 Pos.to_nat); rewrite !SuccNat2Pos.id_succ => -[/val_inj]. Qed.

Lemma place_number_range x : Pos.leb (place_number x) (size_of b).
Proof.
apply/Pos.leb_le/Pos2Nat.inj_le; rewrite SuccNat2Pos.id_succ; apply/leP; exact: ltn_ord.
Qed.

Lemma place_named v : Pos.leb v (size_of b) -> exists x, place_number x = v.
Proof.
have pos : 0 < Pos.to_nat v by apply/ltP; exact: Pos2Nat.is_pos.
move/Pos.leb_le/Pos2Nat.inj_le/leP; rewrite -(prednK pos) => lt; exists (Ordinal lt).
by apply: Pos2Nat.inj; rewrite SuccNat2Pos.id_succ prednK.
Qed.

(** The graph of the board: its vertices, and the edges along which the token can move. *)
Definition board_vertices : {set place} := [set x | in_play b (place_number x)].
Definition board_edges : rel place := fun x y => joined b (place_number x) (place_number y).
End Places.
