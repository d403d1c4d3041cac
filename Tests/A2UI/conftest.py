"""The parts that every test of a client uses: the program, and how a screen is opened."""

import json
import os
import pathlib
import subprocess

import pytest

from client import VERSIONS, Program

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PACKAGEINFO"]
# More of everything that is drawn by chance, for a night.
IS_LONG = bool(os.environ.get("LONG_TESTS"))


def run(*arguments, **options):
    """The output of the program."""
    return subprocess.run(
        [PROGRAM, *arguments], cwd=ROOT, capture_output=True, text=True, check=True, **options).stdout


FLAGS = {flag["flag"] for flag in json.loads(run("explain", "--flags", "--format", "json"))["flags"]}


def needs(*flags):
    """Skips a test of a component that was removed from the package, as its flag was."""
    return pytest.mark.skipif(not FLAGS.issuperset(flags), reason=f"the screen has not all of {', '.join(flags)}")


def opened(version, *arguments):
    """The screen of some options of `show`, as a client has it."""
    return Program(version, [PROGRAM], *arguments, cwd=ROOT)


@pytest.fixture(params=VERSIONS)
def version(request):
    return request.param
