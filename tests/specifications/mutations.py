"""Changes of certificates and of proved reviews."""

import contextlib
import copy
import json
import random
import re

from certificates import read_matching
from restated import game_of, restate
from rules import Board, Rejected, Walk, listed

LISTS = ("matching", "cover", "odd_sets", "kernel", "target_set", "target_sets")
# The errors of documents that are malformed after a change.
MALFORMED = (Rejected, AttributeError, LookupError, TypeError, ValueError)


def place(game):
    """A random place of a board."""
    ((ruleset, rules),) = game.items()
    if ruleset == "Graph":
        return random.randint(1, max(rules["nodes"], 1))
    if ruleset == "Lock":
        base = rules.get("base", 10)
        return "".join(str(random.randrange(base)) for _ in range(rules["digits"]))
    rows = rules["board"]
    return [random.randint(1, len(rows)), random.randint(1, len(rows[0]))]


def change_vertex(document, _):
    """Adds or drops a vertex."""
    ((ruleset, rules),) = game_of(document).items()
    if ruleset == "Graph":
        rules["nodes"] += random.choice([-1, 1])
    elif ruleset == "Lock":
        rules.setdefault("forbidden", []).append(place(game_of(document)))
    else:
        row, column = place(game_of(document))
        sign = random.choice(".#" if ruleset == "Maze" else "XO#")
        signs = rules["board"][row - 1]
        rules["board"][row - 1] = signs[: column - 1] + sign + signs[column:]


def change_edge(document, _):
    """Adds or drops an edge, or changes the rules of edges."""
    ((ruleset, rules),) = game_of(document).items()
    if ruleset == "Graph":
        edges = rules.setdefault("edges", [])
        if edges and random.random() < 0.5:
            edges.pop(random.randrange(len(edges)))
        else:
            edges.append([place(game_of(document)), place(game_of(document))])
    elif ruleset == "Maze":
        rules["steps"] = random.choice(["Orthogonal", "King", "Hex", {"Leaper": [0, 2]}])
        rules["wrap"] = random.choice([None, None, "Rows", "Both"])
    else:
        rules["wrap"] = random.choice([True, False])


def change_removal(document, _):
    (rules,) = game_of(document).values()
    rules["removes"] = random.choice(["Edges", "Vertices"])


def change_token(document, _):
    """Changes where the token starts."""
    (rules,) = game_of(document).values()
    kind = random.randrange(4)
    if kind < 2:
        rules.pop("starts", None)
        rules.pop("start", None)
    if kind:
        rules["start"] = place(game_of(document))
    if kind == 3:
        rules["starts"] = [place(game_of(document)) for _ in range(random.randint(0, 3))]


def change_moves(document, _):
    game = game_of(document)
    (rules,) = game.values()
    moves = rules.setdefault("moves", [])
    if document["kind"] == "review":
        moves = document["plies"]
        new = {**random.choice(moves), "move": place(game)} if moves else {}
    else:
        new = place(game)
    kind = random.randrange(3)
    if kind == 0 and moves:
        moves.pop()
    elif kind == 1 and moves:
        moves[random.randrange(len(moves))] = new
    else:
        moves.append(new)


def change_game(document, other):
    """Takes the game of another document."""
    if document["kind"] == "certificate":
        document["game"] = copy.deepcopy(game_of(other))
    else:
        document["proof"]["game"] = copy.deepcopy(game_of(other))
        document["proof"]["game"].popitem()[1].pop("moves", None)


def change_claim(document, _):
    """Changes a claim, and all members that follow from the claims."""
    if document["kind"] == "certificate":
        document["claim"] = "NP"[document["claim"] == "N"]
        if random.random() < 0.5:
            if "reply" in document:
                del document["reply"]
            elif document["claim"] == "N":
                document["reply"] = place(document["game"])
        return
    board = Board(game_of(document))
    walk, legal = Walk(board), []
    plies = document["plies"]
    for ply in [*plies, None]:
        legal.append(walk.moves())
        if ply is not None:
            walk.play(board.number(ply["move"]))
    claims = [set(board.places(it["winning"])) for it in [*plies, document["end"]]]
    for _ in range(random.choice([1, 1, 2])):
        k = random.randrange(len(claims))
        if legal[k]:
            claims[k] ^= {random.choice(legal[k])}
    for k in range(len(plies) - 1, -1, -1):
        move = board.number(plies[k]["move"])
        if bool(claims[k + 1]) == (move in claims[k]):
            claims[k] ^= {move}
    for it, wins in zip([*plies, document["end"]], claims, strict=True):
        it["winning"] = [place_of(game_of(document), v) for v in sorted(wins)]


def place_of(game, v):
    """The place of a vertex in the notation of a record."""
    ((ruleset, rules),) = game.items()
    if ruleset == "Graph":
        return v
    if ruleset == "Lock":
        base, digits = rules.get("base", 10), []
        for _ in range(rules["digits"]):
            v, digit = divmod(v, base)
            digits.append("0123456789abcdefghijklmnopqrstuvwxyz"[digit])
        return "".join(reversed(digits))
    row, column = divmod(v - 1, len(rules["board"][0]))
    return [row + 1, column + 1]


def change_list(document, _):
    """Changes one list of a certificate: drops, repeats or replaces a part."""
    name = random.choice([name for name in LISTS if document.get(name)] or ["cover"])
    values = document.setdefault(name, [])
    kind = random.randrange(4)
    if kind == 0 and values:
        values.pop(random.randrange(len(values)))
    elif kind == 1 and values:
        values.append(copy.deepcopy(random.choice(values)))
    elif kind == 2 and values:
        inner = random.choice(values)
        inner = values if name in ("cover", "kernel", "target_set") else inner
        if inner:
            inner[random.randrange(len(inner))] = place(document["game"])
    elif name in ("cover", "kernel", "target_set"):
        values.append(place(document["game"]))
    else:
        size = 2 if name == "matching" else 3
        values.append([place(document["game"]) for _ in range(size)])


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


def list_matching(document):
    """Replaces the rows of a matching by lists."""
    if type(document["matching"][0]) is str:
        walk = Walk(Board(document["game"]))
        for move in next(iter(document["game"].values())).get("moves", []):
            walk.play(walk.board.number(move))
        pairs, cover = matching(walk, document)
        document["matching"] = [[place_of(document["game"], v) for v in pair] for pair in pairs]
        document["cover"] = [place_of(document["game"], v) for v in cover]


def change_row(document, _):
    """Changes one sign of the rows of a matching."""
    rows = document["matching"]
    row = random.randrange(len(rows))
    column = random.randrange(len(rows[row]))
    rows[row] = rows[row][:column] + random.choice(">v012.#") + rows[row][column + 1 :]


def change_reply(document, _):
    document["reply"] = place(document["game"])


def add_odd_set(document, _):
    """Replaces a vertex of the cover by an odd set, or adds one."""
    cover = document.setdefault("cover", [])
    if cover and random.random() < 0.5:
        cover.pop(random.randrange(len(cover)))
    size = random.choice([2, 3, 3, 5])
    sets = document.setdefault("odd_sets", [])
    sets.append([place(document["game"]) for _ in range(size)])


def loosen_cover(document, _):
    """Adds a vertex of a pair to the cover."""
    pairs = document.get("matching") or [[place(document["game"])]]
    document.setdefault("cover", []).append(random.choice(random.choice(pairs)))


def change_strategy(document, _):
    """Changes an entry of a strategy, or the order of two."""
    found = [holder[name] for holder, name in slots_of(document) if name == "strategy"]
    entries = random.choice(found)
    entry, kind = random.choice(entries), random.randrange(6)
    answers = entry.get("answers") or [[1, 1, 1]]
    answer = random.choice(answers)
    if kind == 0:
        answer[2] += random.choice([-1, 1])
    elif kind == 1:
        other = random.choice(random.choice(entries).get("answers") or answers)
        answer[1:] = copy.deepcopy(other)[1:]
    elif kind == 2:
        a, b = random.choices(range(len(entries)), k=2)
        entries[a], entries[b] = entries[b], entries[a]
    elif kind == 3:
        del entries[random.randrange(len(entries)) :]
        entries.append({"answers": []})
    elif kind == 4:
        entry.clear()
        entry["kernel"] = [place_of(game_of(document), v) for v in random.sample(range(1, 10), 3)]
    else:
        entries.append(copy.deepcopy(entry))
        answer[2] = len(entries)


def change_path(document, _):
    """Changes, adds or drops a path of a proof."""
    position = random.choice(document["proof"]["positions"])
    vertices = range(1, 10)
    path = position.get("augmenting") or random.choice(position.get("paths") or [[]])
    kind = random.randrange(4)
    if kind == 0 and path:
        path[random.randrange(len(path))] = random.choice(vertices)
    elif kind == 1 and path:
        path.extend(random.choices(vertices, k=2))
    elif kind == 2 and len(path) > 2:
        del path[:2]
    else:
        path = random.choices(vertices, k=random.choice([1, 2, 3, 5]))
        position.setdefault("paths", []).append(path)


def change_leaf(document, _):
    """Changes one value anywhere in a document, usually in the proof."""
    in_proof = document["kind"] == "review" and random.random() < 0.7
    slots = list(slots_of(document["proof"] if in_proof else document))
    if not slots:
        return
    holder, name = random.choice(slots)
    value = holder[name]
    kind = random.randrange(4)
    if type(value) is dict and random.random() < 0.2:
        holder[name] = list(value.values())
    elif kind == 0:
        del holder[name]
    elif kind == 1 and type(holder) is list:
        holder.insert(name, copy.deepcopy(value))
    elif kind == 2:
        inner, other = random.choice(slots)
        holder[name] = copy.deepcopy(inner[other])
    elif type(value) is int:
        holder[name] = value + random.choice([-1, 1])
    elif type(value) is str and value:
        k = random.randrange(len(value))
        holder[name] = value[:k] + random.choice(".#>v01?rlud") + value[k + 1 :]
    else:
        holder[name] = random.choice([None, 0, 1, "", [], {}, True, [1], [[1, 2]]])


def slots_of(value):
    """All members and items inside a value, without those of `game`."""
    stack = [value]
    while stack:
        holder = stack.pop()
        if type(holder) not in (dict, list):
            continue
        for name in holder if type(holder) is dict else range(len(holder)):
            if name not in ("game", "kind", "format"):
                yield holder, name
                stack.append(holder[name])


def change_labels(document, _):
    """Changes the drawing of a graph, which proves nothing."""
    (rules,) = game_of(document).values()
    if "nodes" in rules:
        length = random.choice([0, 1, 1, 1, 1, 1, 1, 65536, 65537])
        label = random.choice(["a" * length, "a" * length, None, "\ud800"])
        rules["labels"] = {str(random.randint(1, rules["nodes"] + 1)): label}


def add_evidence(document, _):
    """Adds evidence of a correct form, which may have no effect."""
    proof, board = document["proof"], Board(game_of(document))
    if board.removes == "Edges":
        return
    positions, has_parts = proof["positions"], not (board.colour or "black" in proof)
    position = random.choice([positions[0], *positions])

    def label():
        level = random.randint(0, proof["top"])
        return [level, random.choice([0, 0, 1])] if has_parts else level

    vertices = sorted(random.sample(board.vertices(), min(len(board.vertices()), 3)))
    kind = random.randrange(5)
    if kind < 2:
        runs = [[*label(), v, v] if has_parts else [label(), v] for v in vertices]
        position[random.choice(["before", "labels", "labels"])] = runs
    elif kind == 2:
        position["level"] = random.choice([label(), [label(), label()]])
    elif kind == 3:
        colours = board.colour or [random.randrange(2) for _ in board.in_play]
        proof["black"] = [v for v in board.vertices() if colours[v]]
    else:
        path = [random.choice(board.vertices())]
        while len(path) < 3 or random.random() < 0.4:
            path.append(random.choice([*board.near[path[-1]], path[-1]]))
        position["paths"] = [*position.get("paths", []), path]


def change_evidence(document, other):
    """Takes the proof of another review, or its positions."""
    own, new = document["proof"], copy.deepcopy(other["proof"])
    name = random.choice(["positions", "pairs", "labels", "top", "key", "black", "usual"])
    if name in new:
        own[name] = new[name]


OF_BOTH = (
    change_vertex,
    change_edge,
    change_removal,
    change_token,
    change_moves,
    change_game,
    change_claim,
    change_labels,
    change_leaf,
)
OF_CERTIFICATES = (
    change_list,
    change_list,
    change_row,
    change_reply,
    add_odd_set,
    loosen_cover,
    change_strategy,
)
OF_REVIEWS = (
    change_claim,
    change_claim,
    change_path,
    change_path,
    change_leaf,
    change_evidence,
    add_evidence,
    add_evidence,
    change_strategy,
)


def corrupted(document, other):
    """A changed copy of a document, and the names of the changes."""
    document, names = copy.deepcopy(document), []
    is_review = document["kind"] == "review"
    if not is_review and random.random() < 0.5:
        with contextlib.suppress(*MALFORMED):
            list_matching(document)
    for _ in range(random.choice([1, 1, 2])):
        change = random.choice(OF_BOTH + (OF_REVIEWS if is_review else OF_CERTIFICATES))
        try:
            change(document, other)
            names.append(change.__name__)
        except MALFORMED:
            # An earlier change has left nothing to change.
            break
    if is_review and random.random() < 0.8:
        with contextlib.suppress(*MALFORMED):
            restate(document)
    return document, names


HUGE = (
    "4294967296",
    "9" * 20,
    "9" * 5000,
    "-0",
    "-1",
    "1.5",
    "1e400",
    "true",
    "null",
    "1e2",
    "NaN",
)
NAMES = (
    *("meta", "id", "file", "player", "variations", "unknown", "refutation", "proof", "game"),
    *("start", "starts", "moves", "wrap", "removes", "Maze", "Graph", "labels", "at", "1", "9"),
    *("top", "usual", "key", "before", "level", "paths", "kernel", "reply", "cover"),
    *("strategy", "answers"),
)
VALUES = (*HUGE, "null", "null", "null", "[]", "{}", '""', '"\\ud800"')


def corrupted_text(text):
    """A text with another member or number, on one line; and the name of the change."""
    kind = random.randrange(3)
    if kind == 0:
        (at, *_) = random.choice([*re.finditer(r"(?<=\{)", text)]).span()
        comma = "" if text[at] == "}" else ","
        member = f'"{random.choice(NAMES)}":{random.choice(VALUES)}{comma}'
        return text[:at] + member + text[at:], "another_member"
    if kind == 1:
        found = random.choice(list(re.finditer(r'"\w+":(?=[^{\[])', text)))
        value = json.JSONDecoder().raw_decode(text, found.end())[0]
        member = found[0] + json.dumps(random.choice([value, value, 1, "N", None])) + ","
        return text[: found.start()] + member + text[found.start() :], "repeated_member"
    numbers = list(re.finditer(r"(?<=[\[,:])-?\d+(?=[\],}])", text))
    if not numbers:
        return text, "huge_number"
    found = random.choice(numbers)
    return text[: found.start()] + random.choice(HUGE) + text[found.end() :], "huge_number"
