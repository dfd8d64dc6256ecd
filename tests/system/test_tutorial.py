"""The tutorial's commands, as they stand there. Those that measure do so in one block."""

import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

HERE = Path(__file__).parents[2]
PAGE = HERE / "docs" / "tutorial" / "first-measurement.md"
COMMANDS = re.findall(r"^```console\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
SHOWN = [line for block in COMMANDS for line in block.splitlines()]
MEASURING = [line for line in SHOWN if " run " in line]


def _words(line: str) -> list[str]:
    program, *rest = line.split()
    assert program == ".venv/bin/headway"
    return [str(Path(sys.executable).with_name("headway")), *rest]


def test_its_commands_are_all_tried() -> None:
    tried = {"make run", ".venv/bin/headway list studies", ".venv/bin/headway ui", *MEASURING}
    assert set(SHOWN) == tried
    assert len(MEASURING) == 1
    makefile = (HERE / "Makefile").read_text(encoding="utf-8")
    assert "\nrun: install\n\t$(BIN)/headway run signup --quick\n" in makefile  # which CI runs


@pytest.mark.parametrize("line", MEASURING)
def test_what_measures_finds_an_answer(line: str, tmp_path: Path) -> None:
    done = subprocess.run([*_words(line), "--blocks", "1", "--quiet"], cwd=tmp_path, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    assert done.returncode in (0, 3), done.stdout  # 3: a trial was lost to a busy machine, and that is said
    (report,) = tmp_path.glob("runs/*/report.html")
    findings = json.loads((report.parent / "findings.json").read_text(encoding="utf-8"))
    assert findings["verdicts"]
    assert [cell["server"] for cell in findings["cells"]] == ["tornado", "tornado-threads"]


def test_studies_are_listed() -> None:
    said = subprocess.run(_words(".venv/bin/headway list studies"), check=True, text=True, stdout=subprocess.PIPE)
    assert "signup" in said.stdout


def test_the_page_has_the_address_that_it_prints(tmp_path: Path) -> None:
    command = _words(".venv/bin/headway ui")
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as page:
        assert page.stdout is not None
        found = re.search(r"http://\S+", page.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(found.group(), timeout=DEADLINE_S) as answer:
            assert b"There is no run yet" in answer.read()
        page.send_signal(signal.SIGINT)
        page.wait(DEADLINE_S)
