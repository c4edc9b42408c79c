"""Reviews a corpus of games on all machines of a Spark cluster and counts mistakes.

    spark-submit mistakes.py CORPUS OUT PROGRAM

CORPUS is JSON Lines with one record per line: a file, a folder or a pattern that Spark
can read. OUT is a new folder of JSON Lines with one review or error row per record.
PROGRAM is the path of `matchplay` on each worker.
"""

import json
import shlex
import sys

from pyspark.sql import SparkSession

# Spark runs one process per core. An invalid line becomes an error row, so the program
# fails only if it cannot run at all.
FILTER = "analyze - --from jsonl --format jsonl --errors inline --jobs 1 --quiet"

# The part of a review that is counted.
TALLY = "STRUCT<mistake_plies: ARRAY<INT>, won_count: INT, kept_count: INT>"
SCHEMA = f"error STRUCT<code: STRING>, tallies STRUCT<first: {TALLY}, second: {TALLY}>"

COUNTS = ["count(*) AS records", "count(error) AS errors"] + [
    f"sum({value}) AS {player}_{name}"
    for player in ("first", "second")
    for name, value in [
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
