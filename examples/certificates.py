"""The judge of certificates, and of the evidence in edge geography."""

from collections import Counter

from evidence import read_rows
from rules import Board, Walk, given, listed, need
from strategy import judge_strategy

MEMBERS = {"kind", "format", "game", "claim", "reply"}
MATCHED = {"matching", "cover", "odd_sets"}
COUNTED = {"kernel", "target_set", "target_sets", "strategy"}


def judge_certificate(certificate):
    certificate = given(certificate, MEMBERS | MATCHED | COUNTED)
    board = Board(certificate["game"])
    walk = Walk(board)
    for move in listed(board.rules.get("moves", [])):
        walk.play(board.number(move))
    claim = certificate["claim"]
    need(claim in ("N", "P"), "the claim is unknown")
    if board.removes == "Edges":
        rest = set(certificate) - {"kind", "format", "game", "claim"}
        sets = {name: certificate[name] for name in rest}
        need(judge_sets(walk, sets, board.number) == claim, "the sets prove another claim")
        return
    need(not COUNTED & set(certificate), "sets and strategies prove nothing in vertex geography")
    need(("reply" in certificate) == (claim == "N"), "N needs a reply, and P has none")
    if claim == "N":
        walk.play(board.number(certificate["reply"]))
    judge_matching(walk, certificate)


def read_matching(walk, certificate):
    """The pairs of the matching and the vertices of the cover, by their numbers."""
    board, matching = walk.board, listed(certificate.get("matching", []))
    if not matching or type(matching[0]) is not str:
        return [board.places(pair) for pair in matching], board.places(certificate.get("cover", []))
    need("cover" not in certificate, "the cover is listed and in rows")
    alive = [is_in_play and v not in walk.removed for v, is_in_play in enumerate(board.in_play)]
    pairs, cover = [], []
    for v, w, sign in read_rows(board, matching, alive):
        if w is not None:
            need(sign in "012", "a pair has no sign of the cover")
            pairs.append([v, w])
            cover += [[], [v], [w]][int(sign)]
    return pairs, cover


def judge_matching(walk, certificate):
    board = walk.board
    vertices = set(board.vertices()) - walk.removed
    matched, (pairs, cover) = set(), read_matching(walk, certificate)
    for a, b in pairs:
        need({a, b} <= vertices, "a place is not a vertex")
        need(b in board.near[a], "a pair is not an edge")
        need(not {a, b} & matched, "a vertex is matched twice")
        matched |= {a, b}
    need(walk.token not in matched, "the matching contains the token")

    odd_sets = [board.places(places) for places in listed(certificate.get("odd_sets", []))]
    part, size = {}, len(cover)
    for number, numbers in enumerate([cover, *odd_sets]):
        need(number == 0 or len(numbers) >= 3 and len(numbers) % 2, "an odd set is not odd")
        size += len(numbers) // 2 if number else 0
        for v in numbers:
            need(v in vertices, "a place is not a vertex")
            need(v not in part, "a vertex is in the cover twice")
            part[v] = number

    def is_covered(a, b):
        ends = part.get(a), part.get(b)
        return 0 in ends or (ends[0] == ends[1] and ends[0] is not None)

    if walk.token is None:
        for a, b in [pair for pair in pairs if not is_covered(*pair)]:
            need(a not in part and b not in part, "a vertex is in the rest and in an odd set")
            part[a] = part[b] = "rest"
            size += 1
        for start in walk.moves():
            need(part.get(start) in (0, "rest"), "a start is neither in the cover nor in the rest")
    for a in vertices:
        need(all(is_covered(a, b) for b in walk.neighbours(a)), "an edge is not covered")
    need(len(pairs) == size, "the sizes differ")


def judge_sets(walk, sets, number):
    """Judges sets that prove the outcome of a position, and returns the outcome."""
    if "reply" in sets:
        need(set(sets) <= {"reply", "kernel", "strategy"}, "a reply has no use")
        walk.play(number(sets["reply"]))
        judge_sets(walk, {name: sets[name] for name in set(sets) - {"reply"}}, number)
        walk.take_back()
        return "N"
    need(len(sets) == 1, "one kind of proof is needed")
    ((kind, found),) = sets.items()
    need(kind in COUNTED, "a member is unknown")
    if kind == "strategy":
        judge_strategy(walk, listed(found), number)
        return "P"
    if kind != "target_sets":
        judge_parities(walk, found, number, kind == "target_set")
        return "N" if kind == "target_set" else "P"
    moves = walk.moves()
    need(len(moves) == len(listed(found)), "there is not one target set for each move")
    for move, target_set in zip(moves, found, strict=False):
        walk.play(move)
        judge_parities(walk, target_set, number, True)
        walk.take_back()
    return "P"


def judge_parities(walk, places, number, is_target_set):
    """Checks that every vertex outside a set has an even number of edges to it, except for the
    token if the set is a target set.
    """
    chosen = {number(place) for place in listed(places)}
    need(len(chosen) == len(places), "a place is listed twice")
    need(all(walk.board.in_play[v] for v in chosen), "a place is not a vertex")
    need(walk.token is not None, "the token is not on the board")
    need((walk.token in chosen) != is_target_set, "the token is on the wrong side of the set")
    edges = Counter(w for v in chosen for w in walk.neighbours(v))
    need(not chosen & edges.keys(), "an edge joins two places of the set")
    odd = {v for v, count in edges.items() if count % 2}
    need(odd == ({walk.token} if is_target_set else set()), "the parity of a vertex is wrong")


def judge_position(walk, claim, evidence, played, after):
    """Judges the evidence for a position of edge geography. `played` is the move that was played,
    and `after` the claimed outcome after it.
    """
    wins, unknown = claim
    need(not wins & unknown, "a move wins and is unknown")
    evidence = given(evidence, {"moves", "kernel", "target_sets", "strategy"})
    if "moves" not in evidence:
        need(not wins and not unknown, "a move is not shown to lose")
        need(judge_sets(walk, evidence, walk.board.vertex) == "P", "the position is not lost")
        return
    need(set(evidence) == {"moves"}, "a member of a position is unknown")
    moves = walk.moves()
    need(len(moves) == len(listed(evidence["moves"])), "there is not one proof for each move")
    for move, sets in zip(moves, evidence["moves"], strict=False):
        sets = given(sets, {"reply", *COUNTED})
        outcome = after if move == played else "unknown"
        if sets:
            walk.play(move)
            outcome = judge_sets(walk, sets, walk.board.vertex)
            walk.take_back()
        claimed = "P" if move in wins else "unknown" if move in unknown else "N"
        need(outcome == claimed, "a move has another outcome")
