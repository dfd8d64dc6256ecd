"""Which interpreter is an app's own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.catalog.probed_program import pythons

from headway.errors import StudyError
from headway.run.app.start import find_python


@pytest.fixture(autouse=True)
def nothing_activated(monkeypatch: pytest.MonkeyPatch) -> None:
    """No environment is activated, and none lies on the search path but the lab's own."""
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))


def environment(folder: Path) -> Path:
    """A virtual environment's interpreter."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    return folder / "bin" / "python"


def test_the_one_that_is_named_by_its_path_its_folder_or_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = environment(tmp_path / "somewhere")
    environment(tmp_path / ".venv")
    assert find_python(tmp_path, str(own)) == own, "not what its link leads to: that has other packages"
    assert find_python(tmp_path, str(tmp_path / "somewhere")) == own
    assert find_python(tmp_path, "somewhere") == own
    assert find_python(tmp_path, "somewhere/bin/python") == own
    monkeypatch.setenv("PATH", str(own.parent))
    assert find_python(tmp_path, "python3").samefile(own)


def test_the_activated_one_goes_before_the_one_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside, activated = environment(tmp_path / ".venv"), environment(tmp_path / "activated")
    assert find_python(tmp_path, None) == beside
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "activated"))
    assert find_python(tmp_path, None) == activated


def test_the_lab_s_own_environment_is_the_app_s_only_if_there_is_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIRTUAL_ENV", sys.prefix)
    assert find_python(tmp_path, None) == Path(sys.prefix) / "bin" / "python"
    assert find_python(tmp_path, None) != environment(tmp_path / "venv") == find_python(tmp_path, None)


def test_above_the_directory_it_is_looked_for_in_the_same_repository_only(tmp_path: Path) -> None:
    outer = environment(tmp_path / ".venv")
    app = tmp_path / "repository" / "services" / "shop"
    app.mkdir(parents=True)
    with pytest.raises(StudyError):
        find_python(app, None)
    (tmp_path / "repository" / ".git").mkdir()
    with pytest.raises(StudyError):
        find_python(app, None)
    own = environment(tmp_path / "repository" / "venv")
    assert find_python(app, None) == own
    (tmp_path / "repository" / ".git").rmdir()
    (tmp_path / ".git").mkdir()
    assert find_python(app, None) == own
    assert find_python(tmp_path, None) == outer


def test_the_search_path_s_if_it_is_not_the_lab_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StudyError, match="no environment of the app's") as caught:
        find_python(tmp_path, None)
    assert f"--python {sys.executable}" in caught.value.faults[0].remedy
    own = environment(tmp_path / "elsewhere")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "python3").write_text("#!/bin/sh\necho 'switched off' >&2\nexit 127\n")
    (broken / "python3").chmod(0o755)
    path = (broken, Path(sys.executable).parent, own.parent)
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, path)))
    assert find_python(tmp_path, None).samefile(own)
    assert find_python(tmp_path, None).parent == own.parent


def test_what_cannot_be_run_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for named in ("nowhere", str(tmp_path / "nowhere"), "no-such-python"):
        with pytest.raises(StudyError, match="not a Python that can be run"):
            find_python(tmp_path, named)
    (tmp_path / "empty").mkdir()
    with pytest.raises(StudyError, match="no virtual environment"):
        find_python(tmp_path, "empty")
    liar = tmp_path / "liar"
    liar.write_text("#!/bin/sh\necho hello\n")
    liar.chmod(0o755)
    with pytest.raises(StudyError, match="no Python that runs"):
        find_python(tmp_path, str(liar))
    environment(tmp_path / ".venv").unlink()
    (tmp_path / ".venv" / "bin" / "python3").unlink()
    with pytest.raises(StudyError, match="anew"):
        find_python(tmp_path, None)
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "gone"))
    with pytest.raises(StudyError, match="gone"):
        find_python(tmp_path, None)


@pytest.mark.parametrize("version", ["2.7", "3.8"])
def test_an_old_one_is_refused_by_its_version(version: str, tmp_path: Path) -> None:
    old = tmp_path / "python"
    major, minor = version.split(".")
    old.write_text(f"#!/bin/sh\nprintf '%s\\n' {old} /usr CPython {major} {minor}\n")
    old.chmod(0o755)
    with pytest.raises(StudyError, match=rf"is Python {version}; .* from Python 3.9 on"):
        find_python(tmp_path, str(old))


@pytest.mark.parametrize("python", pythons(), ids=str)
def test_every_other_python_that_is_here_will_do(python: Path, tmp_path: Path) -> None:
    assert find_python(tmp_path, str(python)) == python
