"""What a command imports before it does its work: start-up time, by counts."""

import os
import subprocess
import sys

import pytest

from headway.cli import COMMANDS, import_command

LIBRARIES = {
    "altair", "jinja2", "numpy", "prometheus_client", "psycopg", "pyarrow", "rich", "scipy", "starlette",
    "tree_sitter", "uvicorn", "vl_convert",
}  # fmt: skip

PROGRAM = """
import os, sys
from headway.cli import main

def print_modules():
    print(*(f"module {name}" for name in sys.modules), sep="\\n", flush=True)

def stop_at_the_first_process(event, _arguments):
    if event == "subprocess.Popen":
        print_modules()
        os._exit(0)

sys.addaudithook(stop_at_the_first_process)
main(sys.argv[1:])
print_modules()
"""


def imported(*arguments: str) -> set[str]:
    """Return the modules that a command has imported when it starts its first process, or else when it ends."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments], check=True, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, env=os.environ | {"HEADWAY_ENGINE": sys.executable},
    )  # fmt: skip
    return {line.removeprefix("module ") for line in done.stdout.splitlines() if line.startswith("module ")}


@pytest.mark.parametrize(("option", "libraries"), [("--version", set()), ("--help", {"rich"})])
def test_version_and_help_import_no_command(option: str, libraries: set[str]) -> None:
    modules = imported(option)
    assert modules & (LIBRARIES | {"pydantic", "anyio"}) == libraries
    assert {name for name in modules if name.startswith("headway")} == {"headway", "headway.cli", "headway.errors"}


def test_a_load_starts_its_engine_before_it_imports_what_only_the_result_needs() -> None:
    modules = imported("load", "http://127.0.0.1:8000/", "--slo", "p99<1s")
    assert "headway.run.actor" in modules
    assert modules & LIBRARIES == set()
    packages = {".".join(name.split(".")[:2]) for name in modules if name.startswith("headway.")}
    assert packages & {"headway.analysis", "headway.record", "headway.plan", "headway.ui"} == set()
    assert "headway.study.study" not in modules


def test_the_summary_of_a_command_is_the_first_line_of_its_help() -> None:
    for name, source in COMMANDS.items():
        text = import_command(name).help or ""
        assert text.splitlines()[0] == source.summary
