"""Studies for tests: one that says everything, and short ones around a few lines."""

from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.catalog import read_study
from headway.study.study import Study

EVERYTHING = Path(__file__).with_name("everything.toml")

HEAD = """\
name = "mine"
title = "Mine"
question = "?"
servers = ["tornado"]
"""
TAIL = """
[[workloads]]
name = "wait"
path = "/"
operations = [{ operation = "http_post", hold = "10ms" }]
[[loads]]
name = "one"
kind = "closed"
users = 1
window = "1s"
"""


def faults_of(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "study.toml"
    path.write_text(HEAD + text + TAIL, encoding="utf-8")
    with pytest.raises(StudyError) as caught:
        read_study(str(path))
    return [str(fault).replace(f"{path}:", "") for fault in caught.value.faults]


def read(tmp_path: Path, text: str) -> Study:
    path = tmp_path / "study.toml"
    path.write_text(HEAD + text + TAIL, encoding="utf-8")
    return read_study(str(path))
