"""Studies of one planted server each, run through the real command line."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.deadline import DEADLINE_S

PLANTED = Path(__file__).parent / "planted.py"

MANIFEST = """\
name = "{name}"
title = "A planted {name}"
description = "Made by the tests."
model = "thread-pool"
operations = "sync"
operations_run_on = "executor"
environment = "{python}"
command = ["{{python}}", "{planted}", "{name}"]

[capacities]
processes = 1
threads = 1
executor = {executor}
backlog = {backlog}
client_pool = "none"
database_pool = "none"
keep_alive = "75s"
client_timeout = "30s"
database_timeout = "30s"
mail_timeout = "30s"
"""

STUDY = """\
name = "planted"
title = "Planted servers"
question = "Does the lab see what is there?"
servers = [{servers}]
blocks = {blocks}
{interim_analyses}
{more}

[[workloads]]
name = "wait"
path = "/wait"
operations = [{{ operation = "{operation}", hold = "{hold}" }}]

[[loads]]
name = "load"
kind = "closed"
users = {users}
warm_up = {{ at_least = "{warm_up}", at_most = "{warm_up}" }}
{stop}
graceful_stop = "500ms"
response_timeout = "{response_timeout}"
connection = "{connection}"
"""


@dataclass(frozen=True)
class Ran:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str
    folder: Path

    @property
    def findings(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found

    def cell(self, server: str) -> dict[str, Any]:
        return next(cell for cell in self.findings["cells"] if cell["server"] == server)

    def records(self) -> list[dict[str, Any]]:
        newest = max(self.folder.glob("runs/*"), default=self.folder, key=lambda run: run.stat().st_ctime_ns)
        files = sorted(newest.glob("records/*.json"))
        return [json.loads(file.read_text(encoding="utf-8")) for file in files]


def headway_command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "import sys; from headway.cli import main; sys.exit(main())", *arguments]


def headway(folder: Path, *arguments: str, timeout_s: float = 4 * DEADLINE_S) -> Ran:
    ran = subprocess.run(
        headway_command(*arguments), capture_output=True, text=True, timeout=timeout_s, cwd=folder, check=False
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr, folder)


@dataclass(frozen=True)
class Planted:
    """Writes studies of planted servers into a folder, and runs them."""

    folder: Path

    def study(
        self,
        *servers: str,
        executor: int = 64,
        users: int = 4,
        hold: str = "50ms",
        stop: str = 'window = "500ms"',
        warm_up: str = "100ms",
        blocks: int = 1,
        backlog: int = 128,
        operation: str = "sleep",
        connection: str = "keep-alive",
        response_timeout: str = "2s",
        interim_analyses: str = "interim_analyses = []\naa_test = false",
        more: str = "",
        tables: str = "",
    ) -> str:
        for name in servers:
            place = self.folder / name
            place.mkdir(exist_ok=True)
            manifest = MANIFEST.format(
                name=name, python=sys.executable, planted=PLANTED, executor=executor, backlog=backlog
            )
            (place / "server.toml").write_text(manifest, encoding="utf-8")
        named = ", ".join(f'"./{name}"' for name in servers)
        text = STUDY.format(
            servers=named, users=users, hold=hold, stop=stop, warm_up=warm_up, blocks=blocks, more=more,
            interim_analyses=interim_analyses, operation=operation, connection=connection,
            response_timeout=response_timeout,
        )  # fmt: skip
        (self.folder / "planted.toml").write_text(text + tables, encoding="utf-8")
        return "./planted.toml"

    def run(self, *arguments: str) -> Ran:
        return headway(self.folder, "run", *arguments, "--json")


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    return Planted(tmp_path)
