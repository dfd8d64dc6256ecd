"""The GitHub Action's steps, run as a runner would: inputs filled in, outputs and summary read back."""

import json
import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.little import little_study

pytestmark = pytest.mark.nightly

HERE = Path(__file__).parents[1]
ACTION = HERE / ".github" / "actions" / "headway"
HEADWAY = HERE / ".venv" / "bin" / "headway"


@pytest.fixture(autouse=True)
def _installed() -> None:
    if not HEADWAY.exists():
        reason = "headway is not in .venv: make install"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)


class Runner:
    """What GitHub's runner does with a composite action, as far as ours asks for it."""

    def __init__(self, folder: Path, inputs: Mapping[str, str]) -> None:
        self.action: dict[str, Any] = yaml.safe_load((ACTION / "action.yml").read_text(encoding="utf-8"))
        given = {name: each.get("default", "") for name, each in self.action["inputs"].items()}
        self.values = {f"inputs.{name}": value for name, value in (given | dict(inputs)).items()}
        self.folder, self.summary = folder, folder / "summary.md"

    def run(self) -> int:
        """The exit code of the first step that fails; those that are always done are done all the same."""
        code = 0
        for step in self.action["runs"]["steps"]:
            condition = str(step.get("if", ""))
            if (code and "always()" not in condition) or not self._holds(condition):
                continue
            code = self._step(step) or code
        return code

    def _holds(self, condition: str) -> bool:
        compared = re.findall(r"(\S+) != ''", condition)
        return all(self.values.get(name, "") for name in compared)

    def _step(self, step: Mapping[str, Any]) -> int:
        output = self.folder / "output"
        output.write_text("", encoding="utf-8")
        own = {name: self._filled(value) for name, value in step.get("env", {}).items()}
        runner = {"GITHUB_ACTION_PATH": str(ACTION), "RUNNER_TEMP": str(self.folder), "GITHUB_OUTPUT": str(output),
                  "GITHUB_STEP_SUMMARY": str(self.summary)}  # fmt: skip
        done = subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], env={**os.environ, **runner, **own},
                              cwd=self.folder, check=False)  # fmt: skip
        for line in output.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition("=")
            self.values[f"steps.{step['id']}.outputs.{name}"] = value
        return done.returncode

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{\{ (\S+) \}\}", lambda found: self.values.get(found[1], ""), text)


def test_a_study_is_run_held_against_a_baseline_and_summed_up(tmp_path: Path) -> None:
    (tmp_path / "little.toml").write_text(little_study("little"), encoding="utf-8")
    first = Runner(tmp_path, {"study": "./little.toml", "options": "--quiet"})
    assert first.run() == 0
    assert "tornado serves" in first.summary.read_text(encoding="utf-8")
    kept = tmp_path / "baseline.json"
    subprocess.run([HEADWAY, "baseline", "save", first.values["steps.run.outputs.run"], kept], check=True)
    inputs = {"study": "./little.toml", "options": "--quiet --blocks 2", "baseline": str(kept), "margin": "0.5"}
    quicker = json.loads(kept.read_text(encoding="utf-8"))
    for cell in quicker["cells"]:
        cell["blocks"]["throughput_per_s"] = [10 * rate for rate in cell["blocks"]["throughput_per_s"]]
    kept.write_text(json.dumps(quicker), encoding="utf-8")
    worse = Runner(tmp_path, inputs)
    worse.summary.unlink()
    assert worse.run() == 1
    assert worse.summary.exists()
