"""Certificates in the text form that proof/README.md specifies."""

from certificates import COUNTED, MATCHED, MEMBERS, read_matching
from rules import Board, Walk, given, listed, need


def text_form(certificate):
    """A certificate in the text form.

    The text form contains no illegal moves, no places outside the board, no wrong number of target
    sets, no strategies, nothing but sets in edge geography, no other format and no other types. In these cases,
    the function raises `Rejected` or another error.
    """
    certificate = given(certificate, MEMBERS | MATCHED | COUNTED)
    need("strategy" not in certificate, "a strategy")
    need(type(certificate["format"]) is int and certificate["format"] == 1, "another format")
    board = Board(certificate["game"])
    walk = Walk(board)
    for move in listed(board.rules.get("moves", [])):
        walk.play(board.number(move))

    def number(v):
        # Vertices are numbers from 1, and a place that is not a vertex has a larger number.
        is_vertex = board.in_play[v] or board.removes == "Vertices"
        return v + 1 if is_vertex else v + 1 + len(board.in_play)

    def numbers(places):
        return " ".join(str(number(board.number(place))) for place in listed(places))

    matched = {"matching", "cover", "odd_sets"} & set(certificate)
    counted = {"kernel", "target_set", "target_sets"} & set(certificate)
    need(board.removes == "Vertices" or counted and not matched, "no sets of edge geography")
    remaining = set(board.vertices())
    lines = [f"vertices {len(board.in_play)}"]
    if board.removes == "Edges":
        lines.append("removes edges")
    else:
        remaining -= walk.removed
    absent = [number(v) for v in range(len(board.in_play)) if v not in remaining]
    if absent and board.removes == "Vertices":
        lines.append("visited " + " ".join(map(str, absent)))
    for a in sorted(remaining):
        lines += [f"edge {number(a)} {number(b)}" for b in walk.neighbours(a) if a < b]
    if walk.token is None:
        lines.append("starts " + " ".join(str(number(v)) for v in walk.moves()))
    else:
        lines.append(f"token {number(walk.token)}")
    lines.append(f"claims {certificate['claim']}")
    if "reply" in certificate:
        lines.append(f"reply {numbers([certificate['reply']])}")
    if matched:
        pairs, cover = matching(walk, certificate)
        lines += [f"pair {number(a)} {number(b)}" for a, b in pairs]
        lines.append(" ".join(["cover", *(str(number(v)) for v in cover)]))
    for name, word in (("kernel", "kernel"), ("target_set", "targets")):
        if name in certificate:
            lines.append(f"{word} {numbers(certificate[name])}".rstrip())
    lines += [f"odd {numbers(odd)}".rstrip() for odd in listed(certificate.get("odd_sets", []))]
    if "target_sets" in certificate:
        moves, sets = walk.moves(), certificate["target_sets"]
        need(len(moves) == len(sets), "there is not one target set for each move")
        lines += [
            f"answer {number(w)} {numbers(s)}".rstrip() for w, s in zip(moves, sets, strict=True)
        ]
    return "\n".join([*lines, "end", ""])


def matching(walk, certificate):
    """The pairs of the matching and the vertices of the cover, by their numbers."""
    is_in_rows = any(type(row) is str for row in listed(certificate.get("matching", [])))
    if not is_in_rows or "reply" not in certificate:
        return read_matching(walk, certificate)
    # Rows show the position after the reply.
    walk.play(walk.board.number(certificate["reply"]))
    found = read_matching(walk, certificate)
    walk.take_back()
    return found
