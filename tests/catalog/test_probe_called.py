"""Which method an instruction calls, among all that its function names."""

import json
import subprocess
from pathlib import Path

from tests.deadline import DEADLINE_S

from .probed_program import EVERY_PYTHON, PROBE

ASKING = """
import json, sys
sys.path.insert(0, sys.argv[1])
from headway_probe.called import acquires_at, gets_at, method_at

SEEN = []

class Asked:
    lock = property(lambda self: self)

    def note(self, *_, **__):
        frame = sys._getframe(1)
        code, at = frame.f_code, frame.f_lasti
        SEEN.append([frame.f_code.co_name, method_at(code, at), acquires_at(code, at), gets_at(code, at, True)])
        return self

    get = acquire = join = execute = __enter__ = note

    def __exit__(self, *_):
        pass

def gets(asked):
    asked.get(True)

def executes(asked, arguments={"id": 1}):
    asked.execute("select", (arguments.get("id"), [each for each in (1, 2)]))

def joins(asked, arguments={"id": 1}):
    lines = arguments.get("id")
    asked.lock.join(
        lines,
        str(lines),
    )

def acquires(asked, arguments={"id": 1}):
    arguments.get("id")
    asked.lock.acquire()

def enters(asked, arguments={"id": 1}):
    arguments.get("id")
    with asked:
        pass

def joins_near_a_lock(asked):
    asked.join(1)
    asked.acquire()

for each in (gets, executes, joins, acquires, enters, joins_near_a_lock):
    each(Asked())
print(json.dumps(SEEN))
"""


@EVERY_PYTHON
def test_the_method_is_the_one_that_is_called_there(python: Path) -> None:
    ended = subprocess.run(
        [str(python), "-c", ASKING, str(PROBE)], capture_output=True, text=True, check=True, timeout=DEADLINE_S
    )
    seen = {tuple(each) for each in json.loads(ended.stdout)}
    assert seen - {each for each in seen if each[0] == "enters"} == {
        ("gets", "get", False, True),
        ("executes", "execute", False, False),
        ("joins", "join", False, False),
        ("acquires", "acquire", True, False),
        ("joins_near_a_lock", "join", False, False),
        ("joins_near_a_lock", "acquire", True, False),
    }
    assert {each[2:] for each in seen if each[0] == "enters"} == {(True, False)}
