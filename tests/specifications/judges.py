"""Compares the judges on honest and spoilt certificates of all rulesets: the program, the judge in
examples/, and the judge that is extracted from the proofs.

    python3 tests/specifications/judges.py MATCHPLAY [--seed N] [--count N]

MATCHPLAY is the program. The extracted judge is compared if proof/check has built it. The exit
code is 1 if two judges differ.
"""

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "examples"))

import judge
from certificates import read_matching
from rules import Board, Rejected, Walk, need

EXTRACTED = ROOT / "proof" / "build" / "judge"
KINDS = (
    ("maze", "--size", "3x4", "--density", "20"),
    ("maze", "--size", "4x4", "--density", "30", "--steps", "knight"),
    ("maze", "--size", "3x4", "--steps", "king", "--wrap", "columns"),
    ("maze", "--size", "3x3", "--removes", "edges"),
    ("sliding", "--size", "4x4"),
    ("graph", "--size", "9"),
    ("graph", "--size", "8", "--removes", "edges"),
    ("lock", "--size", "2", "--base", "3", "--density", "20"),
)
SIGNS = ">v012.#"
LISTS = ("matching", "cover", "odd_sets", "kernel", "target_set", "target_sets")


def run(*arguments, **options):
    """The finished process of a command."""
    return subprocess.run(arguments, capture_output=True, text=True, check=False, **options)


def honest(program, seed, count, folder):
    """Certificates by the solver of positions of generated games."""
    certificates = []
    for ruleset, *options in KINDS:
        each = str(-(-count // len(KINDS)))
        games = folder / f"{ruleset}{len(certificates)}.jsonl"
        options += ["--count", each, "--seed", str(seed), "--output", games]
        generated = run(program, "generate", ruleset, *options)
        if generated.returncode != 0:
            sys.exit(generated.stderr)
        for game in games.read_text().splitlines():
            (folder / "game.json").write_text(game)
            (rules,) = json.loads(game)["game"].values()
            ply = str(random.randrange(len(rules.get("moves", [])) + 1))
            out = folder / "certificate.json"
            out.unlink(missing_ok=True)
            run(program, "solve", folder / "game.json", "--ply", ply, "--certificate", out)
            # A position whose winner is unknown has no certificate.
            if out.exists():
                certificates.append(json.loads(out.read_text()))
    return certificates


def spoil(certificate, other):
    """Changes a certificate in one place, or does nothing."""
    (rules,) = certificate["game"].values()
    name = random.choice([name for name in LISTS if certificate.get(name)] or ["cover"])
    values = certificate.get(name, [])
    kind = random.randrange(9)
    if kind == 0:
        certificate["claim"] = "NP"[certificate["claim"] == "N"]
    elif kind == 1 and "reply" in certificate:
        certificate["reply"] = place(certificate["game"])
    elif kind == 2 and rules.get("moves"):
        rules["moves"].pop()
    elif kind == 3 and rules.get("edges"):
        rules["edges"].pop(random.randrange(len(rules["edges"])))
    elif kind == 4 and certificate["game"].keys() == other["game"].keys():
        certificate["game"] = copy.deepcopy(other["game"])
    # The text form cannot express another number of target sets.
    elif kind == 5 and values and name != "target_sets":
        values.pop(random.randrange(len(values)))
    elif kind == 6 and values and name != "target_sets":
        values.append(copy.deepcopy(random.choice(values)))
    elif kind == 7 and values:
        row = random.randrange(len(values))
        inner = values if name in ("cover", "kernel", "target_set") else values[row]
        if type(inner) is str:
            column = random.randrange(len(inner))
            values[row] = inner[:column] + random.choice(SIGNS) + inner[column + 1 :]
        elif inner:
            inner[random.randrange(len(inner))] = place(certificate["game"])
    elif kind == 8 and "cover" in certificate:
        certificate["cover"].append(place(certificate["game"]))


def place(game):
    """A random place of a board."""
    ((ruleset, rules),) = game.items()
    if ruleset == "Graph":
        return random.randint(1, rules["nodes"])
    if ruleset == "Lock":
        base = rules.get("base", 10)
        return "".join(str(random.randrange(base)) for _ in range(rules["digits"]))
    rows = rules["board"]
    return [random.randint(1, len(rows)), random.randint(1, len(rows[0]))]


def text_form(certificate):
    """A certificate in the text form that proof/README.md specifies.

    The text form contains no illegal moves, no places outside the board, no wrong number of target
    sets, and no empty matching in edge geography. In these cases, the function raises `Rejected`.
    """
    board = Board(certificate["game"])
    walk = Walk(board)
    (rules,) = certificate["game"].values()
    for move in rules.get("moves", []):
        walk.play(board.number(move))

    def number(v):
        # Vertices are numbers from 1, and a place that is no vertex has a larger number.
        is_vertex = board.in_play[v] or board.removes == "Vertices"
        return v + 1 if is_vertex else v + 1 + len(board.in_play)

    def numbers(places):
        return " ".join(str(number(board.number(place))) for place in places)

    matched = {"matching", "cover", "odd_sets"} & set(certificate)
    need(board.removes == "Vertices" or not matched, "a matching proves nothing about edges")
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
    pairs, cover = matching(walk, certificate)
    lines += [f"pair {number(a)} {number(b)}" for a, b in pairs]
    if matched:
        lines.append(" ".join(["cover", *(str(number(v)) for v in cover)]))
    for name, word in (("kernel", "kernel"), ("target_set", "targets")):
        if name in certificate:
            lines.append(f"{word} {numbers(certificate[name])}".rstrip())
    lines += [f"odd {numbers(odd)}".rstrip() for odd in certificate.get("odd_sets", [])]
    if "target_sets" in certificate:
        moves, sets = walk.moves(), certificate["target_sets"]
        need(len(moves) == len(sets), "there is not one target set for each move")
        lines += [f"answer {number(w)} {numbers(s)}".rstrip() for w, s in zip(moves, sets)]
    return "\n".join([*lines, "end", ""])


def matching(walk, certificate):
    """The pairs of the matching and the vertices of the cover, by their numbers."""
    if walk.board.removes == "Edges":
        return [], []
    reply = certificate.get("reply")
    if reply is None:
        return read_matching(walk, certificate)
    # Rows show the position after the reply, which has to be legal.
    is_in_rows = any(type(row) is str for row in certificate.get("matching", []))
    if is_in_rows:
        walk.play(walk.board.number(reply))
    found = read_matching(walk, certificate)
    if is_in_rows:
        walk.take_back()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100_000)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        certificates = honest(arguments.program, arguments.seed, arguments.count // 100, folder)
        originals = list(certificates)
        while len(certificates) < arguments.count:
            changed = copy.deepcopy(random.choice(originals))
            for _ in range(random.randint(1, 2)):
                spoil(changed, random.choice(originals))
            certificates.append(changed)
        documents = folder / "certificates.jsonl"
        documents.write_text("".join(json.dumps(it) + "\n" for it in certificates))
        rows = run(arguments.program, "verify", documents, "--format", "jsonl").stdout.splitlines()
    verdicts = [json.loads(row).get("status") == "accepted" for row in rows]
    if len(verdicts) != len(certificates):
        sys.exit("the program has not judged all certificates")

    in_python = [judge.judge(certificate) == "accepted" for certificate in certificates]
    differences = [n for n, pair in enumerate(zip(verdicts, in_python)) if pair[0] != pair[1]]
    if EXTRACTED.exists():
        texts = {}
        for n, certificate in enumerate(certificates):
            try:
                texts[n] = text_form(certificate)
            except Rejected:
                pass
        answers = run(EXTRACTED, input="".join(texts.values())).stdout.split()
        if len(answers) != len(texts):
            sys.exit("the extracted judge has not judged all certificates")
        pairs = zip(texts, answers)
        differences += [n for n, answer in pairs if (answer == "accepted") != verdicts[n]]
        print(f"{len(texts)} certificates judged by the extracted judge")
    else:
        print("skipped: proof/check has not built the extracted judge", file=sys.stderr)
    for n in differences[:10]:
        print(f"the judges differ: {json.dumps(certificates[n])}")
    print(f"{dict(Counter(verdicts))} of {len(certificates)}, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
