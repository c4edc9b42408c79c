"""Reviews a corpus of games on as many machines as Spark has, and counts mistakes.

    spark-submit mistakes.py CORPUS OUT PROGRAM

CORPUS is JSON Lines, a record a line: a file, a folder or a pattern, wherever Spark
reads from. OUT becomes a folder of JSON Lines with a review or an error row for each
record. PROGRAM is where each worker has `matchplay`.
"""

import json
import shlex
import sys

from pyspark.sql import SparkSession

# Spark keeps the cores busy by itself. A line that is no record becomes a row of its
# own, so that the program fails only where it cannot work at all.
FILTER = "analyze - --from jsonl --format jsonl --errors inline --jobs 1 --quiet"

# The part of a review that is counted.
TALLY = "STRUCT<mistake_plies: ARRAY<INT>, won_count: INT, kept_count: INT>"
SCHEMA = f"error STRUCT<code: STRING>, tallies STRUCT<first: {TALLY}, second: {TALLY}>"

COUNTS = ["count(*) AS records", "count(error) AS errors"] + [
    f"sum({what}) AS {player}_{name}"
    for player in ("first", "second")
    for name, what in [
        ("mistake_count", f"size(tallies.{player}.mistake_plies)"),
        ("won_count", f"tallies.{player}.won_count"),
        ("kept_count", f"tallies.{player}.kept_count"),
    ]
]


def main(corpus, out, program):
    spark = SparkSession.builder.appName("matchplay").getOrCreate()
    context = spark.sparkContext
    records = context.textFile(corpus, context.defaultParallelism)
    reviews = records.pipe(f"{shlex.quote(program)} {FILTER}", checkCode=True)
    reviews.saveAsTextFile(out)
    counts = spark.read.schema(SCHEMA).json(out).selectExpr(COUNTS).first()
    print(json.dumps(counts.asDict()))
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
