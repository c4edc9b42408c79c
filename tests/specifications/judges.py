"""Compares the judges of certificates and proved reviews on honest and corrupted documents of all
rulesets, and on random proofs: the program, the judge in examples/, and the judge that is extracted
from the proofs. The claims of accepted documents are compared with all games that
can be played.

    python3 tests/specifications/judges.py MATCHPLAY [--seed N] [--seconds S]

MATCHPLAY is the program. The extracted judge is compared if proof/check has built it. Batches of
documents are compared until S seconds have passed. The exit code is 1 if two judges differ, if a
false claim is accepted, or if a rejection has no reason.
"""

import argparse
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import attack
import judge
from mutations import MALFORMED, corrupted, corrupted_text, place_of
from rules import Board, Walk
from truth import false_claim, truths

EXTRACTED = Path(__file__).parents[2] / "proof" / "build" / "judge"
BATCH = 4_000
RANDOM_PROOFS = 10  # of each game
KINDS = (
    ("maze", "--size", "3x4", "--density", "20"),
    ("maze", "--size", "3x3", "--density", "10", "--start"),
    ("maze", "--size", "4x4", "--density", "30", "--steps", "knight"),
    ("maze", "--size", "3x3", "--steps", "king", "--wrap", "columns"),
    ("maze", "--size", "3x3", "--removes", "edges"),
    ("maze", "--size", "2x3", "--steps", "king", "--removes", "edges", "--start"),
    ("sliding", "--size", "4x4"),
    ("sliding", "--size", "3x3", "--density", "50"),
    ("graph", "--size", "9"),
    ("graph", "--size", "4x4", "--density", "50", "--start"),
    ("graph", "--size", "7", "--removes", "edges"),
    ("graph", "--size", "8", "--density", "50", "--removes", "edges"),
    ("lock", "--size", "2", "--base", "3", "--density", "20"),
    ("lock", "--size", "3", "--base", "2", "--start"),
)


def run(*arguments, **options):
    """The finished process of a command."""
    limits = {"check": False, "timeout": 600}
    return subprocess.run(arguments, capture_output=True, text=True, **limits, **options)


def honest(program, seed, count, folder):
    """Certificates and proved reviews by the solver, of generated games."""
    certificates, reviews = [], []
    for ruleset, *options in KINDS:
        each = str(-(-count // len(KINDS)))
        games = folder / "games.jsonl"
        games.unlink(missing_ok=True)
        options += ["--count", each, "--seed", str(seed), "--output", games]
        generated = run(program, "generate", ruleset, *options)
        if generated.returncode != 0:
            sys.exit(generated.stderr)
        records = [with_variation(json.loads(game)) for game in games.read_text().splitlines()]
        games.write_text("".join(json.dumps(record) + "\n" for record in records))
        proved = run(program, "analyze", "--prove", "--format", "jsonl", games)
        reviews += [json.loads(row) for row in proved.stdout.splitlines()]
        for record in records:
            (folder / "game.json").write_text(json.dumps(record))
            (rules,) = record["game"].values()
            ply = str(random.randrange(len(rules.get("moves", [])) + 1))
            out = folder / "certificate.json"
            out.unlink(missing_ok=True)
            run(program, "solve", folder / "game.json", "--ply", ply, "--certificate", out)
            # A position whose winner is unknown has no certificate.
            if out.exists():
                certificates.append(json.loads(out.read_text()))
    return certificates, [review for review in reviews if "proof" in review]


def with_variation(record):
    """A record, half of the time with a variation of random moves."""
    (rules,) = record["game"].values()
    moves = rules.get("moves", [])
    board = Board(record["game"])
    if moves and random.random() < 0.5:
        walk, at = Walk(board), random.randint(1, len(moves))
        for move in moves[: at - 1]:
            walk.play(board.number(move))
        line = []
        while walk.moves() and len(line) < 3:
            walk.play(random.choice(walk.moves()))
            line.append(walk.token)
        line = [place_of(record["game"], v) for v in line]
        if line:
            record["variations"] = [{"at": at, "moves": line}]
    return record


def documents(program, seed, count, folder):
    """Honest and corrupted documents as texts, with the names of the changes."""
    certificates, reviews = honest(program, seed, count // 100, folder)
    for document in certificates + reviews:
        yield json.dumps(document), ["none"]
    proofs = random_proofs()
    for _ in range(count - len(certificates) - len(reviews)):
        kind = random.choice([certificates, reviews, None])
        document, changes = next(proofs), ["random proof"]
        if kind or random.random() < 0.2:
            kind = kind or [document, *reviews]
            document, changes = corrupted(random.choice(kind), random.choice(kind))
        text = json.dumps(document, separators=(",", ":"))
        if random.random() < 0.1:
            text, change = corrupted_text(text)
            changes.append(change)
        yield text, changes


def random_proofs():
    """Reviews of random games on tiny graphs, with random evidence."""
    while True:
        play = attack.Play(random)
        for _ in range(RANDOM_PROOFS):
            claims = play.claims(random)
            yield attack.review(play, claims, attack.Evidence(random, play, claims).proof)


def judged(program, texts, folder):
    """The judgements of the program, each with the reason for a rejection."""
    path = folder / "documents.jsonl"
    path.write_text("".join(text + "\n" for text in texts))
    process = run(program, "verify", path, "--format", "jsonl")
    rows = [json.loads(row) for row in process.stdout.splitlines()]
    if len(rows) != len(texts) or process.returncode not in (0, 3):
        sys.exit(f"the program has not judged all documents: {process.stderr[-2000:]}")
    errors = [row.get("error", {"message": row.get("reason")}) for row in rows]
    return [
        (row.get("status", "rejected"), error["message"])
        for row, error in zip(rows, errors, strict=True)
    ]


def judged_by_extraction(texts, folder):
    """The judgements of the extracted judge."""
    path = folder / "documents.jsonl"
    path.write_text("".join(text + "\n" for text in texts))
    rows = run(EXTRACTED, path).stdout.splitlines()
    statuses = [json.loads(row)["status"] for row in rows]
    if len(statuses) != len(texts):
        sys.exit("the extracted judge has not judged all documents")
    return statuses


def without_null(value):
    """A document without members that are null."""
    if type(value) is list:
        return [without_null(item) for item in value]
    if type(value) is dict:
        return {name: without_null(item) for name, item in value.items() if item is not None}
    return value


def judge_batch(program, batch, folder, truth_of, tally):
    """Judges documents, and yields what is wrong with the judgements."""
    texts = [text for text, _ in batch]
    accepted = set()
    for n, (status, reason) in enumerate(judged(program, texts, folder)):
        (in_python,) = judge.judgements(texts[n])
        tally[status] += 1
        for change in batch[n][1]:
            tally[f"{change}: {status}"] += 1
        # The program checks the form of a review without a proof.
        is_form = in_python == "unproved" and status == "rejected"
        if in_python.split(":")[0] != status and not is_form:
            yield f"the judges differ, {status} ({reason}) and {in_python}: {texts[n]}"
        if status == "rejected" and not reason:
            yield f"no reason: {texts[n]}"
        if status == "accepted":
            accepted.add(n)
            wrong = None
            with contextlib.suppress(*MALFORMED):
                wrong = false_claim(without_null(judge.parsed(texts[n])), truth_of)
            if wrong:
                yield f"accepted, but {wrong}: {texts[n]}"
    if EXTRACTED.exists():
        for n, answer in enumerate(judged_by_extraction(texts, folder)):
            tally[f"extracted judge: {answer}"] += 1
            # It refuses reviews with evidence that its proofs do not cover.
            if (answer == "accepted") != (n in accepted) and answer != "refused":
                yield f"the extracted judge differs, {answer}: {texts[n]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    failures, tally, truth_of = 0, Counter(), truths()
    if not EXTRACTED.exists():
        print("skipped: proof/check has not built the extracted judge", file=sys.stderr)
    until, seed = time.monotonic() + arguments.seconds, arguments.seed
    while time.monotonic() < until:
        random.seed(seed)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            batch = list(documents(arguments.program, seed, BATCH, folder))
            for wrong in judge_batch(arguments.program, batch, folder, truth_of, tally):
                failures += 1
                if failures <= 20:
                    print(wrong, flush=True)
        print(f"seed {seed}: {BATCH} documents, {failures} failures so far", file=sys.stderr)
        seed += 1
    for name, number in sorted(tally.items()):
        print(f"{name}: {number}")
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
