"""The judge of strategies in edge geography."""

from collections import Counter

from rules import given, listed, need, whole

MOST_EDGES = 255


def judge_strategy(walk, entries, number):
    """Checks that the player to move loses the position of a walk, by a list of entries.

    The position of an entry is the token and the unused edges that matter, as pairs of vertices.
    """
    need(entries, "a strategy has no entries")
    starts = [walk.token] if walk.token is not None else walk.moves()
    first = reached(starts, walk.neighbours)
    need(len(first) <= MOST_EDGES, "the first position has too many edges")
    positions = {1: (walk.token, frozenset(first))}
    for n, entry in enumerate(entries, 1):
        entry = given(entry, {"kernel", "answers"})
        need(len(entry) == 1, "an entry is neither a kernel nor a list of answers")
        need(n in positions, "no answer leads to an entry")
        token, edges = positions.pop(n)
        near = neighbours_along(edges)
        if "kernel" in entry:
            judge_kernel(token, near, [number(place) for place in listed(entry["kernel"])])
            continue
        moves = walk.moves() if token is None else sorted(near.get(token, ()))
        answers = listed(entry["answers"])
        need(len(answers) == len(moves), "there is not one answer for each move")
        for move, answer in zip(moves, answers, strict=False):
            to, reply, then = listed(answer)
            need(number(to) == move, "an answer is to another move")
            reply = number(reply)
            left = edges if token is None else edges - {pair(token, move)}
            need(pair(move, reply) in left, "an answer is illegal")
            left = left - {pair(move, reply)}
            need(n < whole(then)[0] <= len(entries), "an answer does not lead to a later entry")
            after = (reply, frozenset(component(reply, left)))
            need(positions.setdefault(then, after) == after, "an entry has two positions")


def judge_kernel(token, near, kernel):
    """Checks an even kernel of a component, given the neighbours of its vertices."""
    chosen = set(kernel)
    need(len(chosen) == len(kernel), "a place is listed twice")
    need(token is not None and token in chosen, "the token is not in the kernel")
    need(chosen - {token} <= near.keys(), "a place is not in the component")
    edges = Counter(w for v in chosen for w in near.get(v, ()))
    need(not chosen & edges.keys(), "an edge joins two places of the kernel")
    need(all(count % 2 == 0 for count in edges.values()), "the parity of a vertex is wrong")


def pair(a, b):
    """The edge between two vertices."""
    return min(a, b), max(a, b)


def neighbours_along(edges):
    """The neighbours of each vertex along some edges."""
    near = {}
    for a, b in edges:
        near.setdefault(a, set()).add(b)
        near.setdefault(b, set()).add(a)
    return near


def component(start, edges):
    """The edges that can be reached from a vertex."""
    near = neighbours_along(edges)
    return reached([start], lambda v: near.get(v, ()))


def reached(starts, neighbours):
    """The edges that can be reached from some vertices, as ascending pairs."""
    edges, seen, todo = set(), set(starts), list(starts)
    while todo and len(edges) <= MOST_EDGES:
        v = todo.pop()
        for w in neighbours(v):
            edges.add(pair(v, w))
            if w not in seen:
                seen.add(w)
                todo.append(w)
    return edges
