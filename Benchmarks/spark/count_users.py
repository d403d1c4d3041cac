"""Counts users on Spark: each part is piped into `diff --users -`, and `diff --merge` adds up the results.

    count_users.py PROGRAM OLD NEW USERS [--segments DIR] [--parts N]

Prints how long Spark and one process take, and ends with 1 where their results differ. USERS is a file in which each
line is a user.
"""

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pyspark.sql import SparkSession


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ["program", "old", "new", "users"]:
        options.add_argument(name)
    options.add_argument("--segments")
    options.add_argument("--parts", type=int, default=4)
    options = options.parse_args()
    command = [options.program, "diff", options.old, options.new, "--format", "json"]
    if options.segments:
        command += ["--segments", options.segments]

    start = time.monotonic()
    one = subprocess.run([*command, "--users", options.users], capture_output=True, text=True).stdout
    print(f"one process: {time.monotonic() - start:.1f} s")

    spark = SparkSession.builder.master("local[*]").appName("diff").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.monotonic()
    lines = spark.sparkContext.textFile(options.users, options.parts)
    # The status is 1 where a part has malformed lines: they are in the result. Parts come back in the order of the file.
    results = lines.pipe(shlex.join([*command, "--users", "-"])).glom().map("\n".join).collect()
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for index, result in enumerate(results):
            files.append(Path(folder, f"{index}.json"))
            files[-1].write_text(result)
        merged = subprocess.run(
            [options.program, "diff", "--merge", *map(str, files)], capture_output=True, text=True).stdout
    print(f"Spark, {len(results)} parts: {time.monotonic() - start:.1f} s")
    spark.stop()

    report = json.loads(merged)
    print(f"{report['changed']} of {report['users']} users change, {report['malformed']} malformed lines")
    if merged != one:
        sys.exit("the results differ")
    print("the results are the same")


main()
