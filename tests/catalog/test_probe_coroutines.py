"""What coroutines await: those that run await nothing, and asking them does no harm."""

import subprocess
from pathlib import Path

from .probed_program import EVERY_PYTHON, PROBE

RUNNING = """
import sys
from functools import partial

sys.path.insert(0, sys.argv[1])
from headway_probe.coroutines import coroutines_of

found = set()

def look(*_):
    found.add(tuple(code.co_name for code in coroutines_of(asked)[0]))

class Calls:
    def __call__(self):
        look()

# Calls of several kinds: Python gives up on making them quick, and counts on in the cache after the instruction.
KINDS = [partial(look), Calls(), partial(look, 1)]

async def busy():
    for number in range(100_000):
        KINDS[number % 3]()

async def busy_at_a_time():
    for number in range(100_000):
        KINDS[number % 3]()
    yield

def busy_generator():
    for number in range(100_000):
        KINDS[number % 3]()
    yield

for asked, step in (
    (running := busy(), lambda: running.send(None)),
    (one_of_many := busy_at_a_time(), lambda: one_of_many.asend(None).send(None)),
    (generator := busy_generator(), lambda: next(generator)),
):
    try:
        step()
    except StopIteration:
        pass
print(sorted(found))
"""

SUSPENDED = """
import sys
import types

sys.path.insert(0, sys.argv[1])
from headway_probe.coroutines import coroutines_of

@types.coroutine
def pause():
    yield

async def inner():
    await pause()

async def at_a_time():
    await inner()
    yield

async def outer():
    async for _ in at_a_time():
        pass

asked = outer()
asked.send(None)
print([code.co_name for code in coroutines_of(asked)[0]])
"""


def printed(python: Path, script: str) -> str:
    done = subprocess.run([python, "-c", script, PROBE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr  # -11 where an address was taken for an object
    return done.stdout


@EVERY_PYTHON
def test_one_that_runs_is_not_asked_what_it_awaits(python: Path) -> None:
    assert printed(python, RUNNING) == "[('busy',), ('busy_at_a_time',), ('busy_generator',)]\n"


@EVERY_PYTHON
def test_a_chain_is_followed_through_asynchronous_generators(python: Path) -> None:
    assert printed(python, SUSPENDED) == "['pause', 'inner', 'at_a_time', 'outer']\n"
