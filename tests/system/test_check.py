"""`headway check` from end to end: a planted app in an environment of its own, served, asked and advised."""

import json
import subprocess
import sys
from pathlib import Path

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import ExitCode
from headway.run.machine.environments import server_python
from headway.study.catalog import CATALOG

APPS = Path(__file__).parent.parent / "check" / "apps"
HEADWAY = str(Path(sys.executable).with_name("headway"))


def checked(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    python = anyio.run(server_python, "modern", CATALOG)
    words = [HEADWAY, "check", "planted:app", "--directory", str(APPS), "--python", str(python), "--quiet", "--json"]
    words += ["--accept-noise", "--out", str(tmp_path / "runs"), *options]
    return subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=8 * DEADLINE_S)


@pytest.mark.nightly
def test_an_app_is_checked_kept_and_held_against_what_was_kept(tmp_path: Path) -> None:
    before = sorted(APPS.rglob("*"))
    kept, files = tmp_path / "kept.json", tmp_path / "files"
    asked = ("--route", "GET /healthy", "--users", "8")
    done = checked(tmp_path, *asked, "--budget", "2m", "--only", "uvicorn", "--save-baseline", str(kept),
                   "--configuration", str(files))  # fmt: skip
    assert done.returncode == ExitCode.OK, done.stderr
    found = json.loads(done.stdout)
    assert {"app", "routes", "screen", "causes", "failures", "candidates", "advice"} <= set(found)
    assert found["app"] == "planted:app"
    assert found["interface"] == "asgi"
    (route,) = found["routes"]
    assert route["status"] == 200
    assert route["single_user_ms"] >= 20
    assert found["screen"]["busiest_per_s"]["value"] <= 8 / 0.02
    (candidate,) = found["candidates"]
    assert {"config", "rate", "p99_ms", "peak_pss_mb", "gates"} <= set(candidate)
    advice = found["advice"]
    assert (advice["from"], advice["to"], advice["config"]) == ("uvicorn-1",) * 3
    assert "leave it as it is" in advice["sentence"]
    assert advice["command"].startswith("uvicorn --host {host} --port {port}")
    assert (files / "Procfile").is_file()
    assert Path(found["report"]).is_file()
    assert sorted(APPS.rglob("*")) == before

    again = checked(tmp_path, *asked, "--against-baseline", str(kept))
    assert again.returncode in (ExitCode.OK, ExitCode.LIMIT_MISSED), again.stderr
    (cell,) = json.loads(again.stdout)["cells"]
    assert cell["decision"] != "not comparable", cell


@pytest.mark.nightly
def test_what_is_diagnosed_is_mended_in_a_trial_and_advised_with_the_lines_to_write(tmp_path: Path) -> None:
    before = sorted(APPS.rglob("*"))
    done = checked(tmp_path, "--route", "GET /threads", "--users", "100", "--budget", "2m", "--only", "uvicorn")
    assert done.returncode == ExitCode.OK, done.stderr
    found = json.loads(done.stdout)
    assert "thread-limit" in {each["name"] for each in found["causes"]}
    advice = found["advice"]
    assert (advice["from"], advice["confidence"]) == ("uvicorn-1", "decided")
    assert advice["to"].endswith("+threads-100")
    assert advice["ratio"]["low"] > 1  # 40 threads for 100 users: at most 2.5 as many
    assert "total_tokens = 100" in advice["changes"][0]
    assert sorted(APPS.rglob("*")) == before


def test_an_app_that_does_not_import_says_where(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import os\nKEY = os.environ['NO_SUCH_KEY']\napp = None\n")
    words = [HEADWAY, "check", "broken:app", "--python", sys.executable, "--directory", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=DEADLINE_S)
    assert done.returncode == ExitCode.BAD_STUDY
    assert "NO_SUCH_KEY" in done.stderr
    assert "broken.py:2" in done.stderr
