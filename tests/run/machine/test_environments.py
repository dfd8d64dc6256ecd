"""Environments for servers, made by the real uv from a wheel that the test writes itself: no network."""

import base64
import hashlib
import os
import subprocess
import zipfile
from pathlib import Path

import anyio
import pytest
import uv

from headway.errors import MissingError, StudyError
from headway.run.machine.environments import install, server_python, server_pythons
from headway.study.catalog import CATALOG, read_server
from headway.study.server import Need, Server

pytestmark = pytest.mark.anyio

NAME = "headway_test_part"
WHEEL = f"{NAME}-1.0-py3-none-any.whl"


@pytest.fixture(autouse=True)
def offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """uv finds the test's wheels and nothing else; the cache is empty."""
    monkeypatch.setenv("HEADWAY_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("UV_NO_INDEX", "1")
    monkeypatch.setenv("UV_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "uv"))


@pytest.fixture
def lock_file(tmp_path: Path) -> Path:
    """A lock file that pins one small package with its hash."""
    hexdigest = _write_wheel(tmp_path / WHEEL)
    path = tmp_path / "requirements.txt"
    pin(path, NAME, hexdigest)
    return path


def pin(lock_file: Path, name: str, hexdigest: str, remark: str = "") -> None:
    """Writes a lock file."""
    lock_file.write_text(f"{name}==1.0 --hash=sha256:{hexdigest}{remark}\n")


def _write_wheel(path: Path) -> str:
    about = f"{NAME}-1.0.dist-info"
    files = {
        f"{NAME}.py": "ANSWER = 42\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = []
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(text)}")
        wheel.writestr(f"{about}/RECORD", "\n".join([*lines, f"{about}/RECORD,,"]))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _answer(python: Path) -> str:
    command = [str(python), "-c", f"import {NAME}; print({NAME}.ANSWER)"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


async def test_it_is_made_once_with_what_the_file_pins(
    lock_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    python = await server_python(lock_file.name, lock_file.parent, told.append)
    assert _answer(python) == "42"
    assert any("installing 1 package" in message for message in told)
    assert not list((tmp_path / "cache" / "environments").glob("draft-*"))

    monkeypatch.setattr(uv, "find_uv_bin", lambda: "/nowhere/uv")
    told.clear()
    assert await server_python(lock_file.name, lock_file.parent, told.append) == python
    assert told == []


async def test_two_at_once_make_one(lock_file: Path) -> None:
    told: list[str] = []
    pythons: list[Path] = []

    async def make() -> None:
        pythons.append(await server_python(lock_file.name, lock_file.parent, told.append))

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(make)
        tasks.start_soon(make)
    assert pythons[0] == pythons[1]
    assert sum("ready" in message for message in told) == 1
    assert sum("waiting" in message for message in told) == 1


async def test_another_lock_file_is_another_environment(lock_file: Path, tmp_path: Path) -> None:
    first = await server_python(lock_file.name, lock_file.parent)
    pin(lock_file, NAME, _write_wheel(tmp_path / WHEEL), "  # again")
    assert await server_python(lock_file.name, lock_file.parent) != first


async def test_a_wrong_hash_is_refused_and_leaves_nothing(lock_file: Path, tmp_path: Path) -> None:
    pin(lock_file, NAME, "0" * 64)
    with pytest.raises(MissingError, match=r"(?i)hash"):
        await server_python(lock_file.name, lock_file.parent)
    assert [path.suffix for path in (tmp_path / "cache" / "environments").iterdir()] == [".lock"]


async def test_a_package_that_cannot_be_had_is_told_with_a_remedy(lock_file: Path) -> None:
    pin(lock_file, "no-such-package", "0" * 64)
    with pytest.raises(MissingError, match="no-such-package") as caught:
        await server_python(lock_file.name, lock_file.parent)
    assert "UV_" in caught.value.faults[0].remedy


async def test_a_missing_uv_is_told(lock_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise FileNotFoundError("uv")

    monkeypatch.setattr(uv, "find_uv_bin", missing)
    with pytest.raises(MissingError, match="uv"):
        await server_python(lock_file.name, lock_file.parent)


async def test_an_environment_that_does_not_exist_names_those_that_do(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="python"):
        await server_python("pithon", tmp_path)
    with pytest.raises(StudyError, match=r"other\.txt"):
        await server_python("other.txt", tmp_path)


async def test_a_python_of_the_users_own_is_taken_as_it_is(tmp_path: Path) -> None:
    own = tmp_path / "python"
    with pytest.raises(StudyError, match=str(own)):
        await server_python(str(own), tmp_path)
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert await server_python(str(own), tmp_path) == own


AB = Need(program="ab", package="apache2-utils")
SIEGE = Need(program="siege", package="siege")


def server(shipped: str, **changes: object) -> Server:
    """A server of the catalog, changed."""
    return read_server(CATALOG / "servers" / shipped).model_copy(update=changes)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder where programs are found: empty."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, program: str) -> Path:
    """A program that can be run."""
    path = folder / program
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


async def test_servers_of_the_distribution_have_no_python(programs: Path) -> None:
    for program in ("starman", "twiggy"):
        put(programs, program)
    assert await server_pythons([server("starman"), server("twiggy")]) == {}


@pytest.mark.parametrize(("user", "command"), [(0, "apt-get"), (1000, "sudo apt-get")])
async def test_all_that_the_distribution_lacks_is_said_at_once(
    programs: Path, monkeypatch: pytest.MonkeyPatch, user: int, command: str
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    put(programs, "siege")
    with pytest.raises(MissingError) as caught:
        await install([server("twiggy"), server("starman"), server("plackup")], [AB, SIEGE])
    (fault,) = caught.value.faults
    assert fault.message == "programs of the distribution are missing: ab, plackup, starman, twiggy"
    assert fault.remedy == f"{command} install apache2-utils libev-perl libplack-perl starman twiggy"


async def test_a_program_of_the_distribution_has_no_python_to_put_in_its_command(programs: Path) -> None:
    put(programs, "starman")
    with pytest.raises(StudyError, match=r"server\.toml.*\{python\}"):
        await server_pythons([server("starman", command=("{python}", "server.py"))])


async def test_environments_are_made_at_the_same_time(lock_file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    pin(other, NAME, _write_wheel(tmp_path / WHEEL), "  # another")
    told: list[tuple[str, str]] = []
    servers = [
        server("tornado", name="one", environment=lock_file.name, folder=tmp_path),
        server("tornado", name="two", environment=other.name, folder=tmp_path),
        server("tornado", name="three", environment=other.name, folder=tmp_path),
    ]
    pythons = await server_pythons(servers, lambda *said: told.append(said))
    assert pythons["one"] != pythons["two"] == pythons["three"]
    assert {_answer(python) for python in pythons.values()} == {"42"}
    assert {name for name, _ in told[:2]} == {lock_file.name, other.name}, "both begin before one is ready"
    assert sum("ready" in message for _, message in told) == 2


async def test_what_is_wrong_with_any_environment_is_said(lock_file: Path, tmp_path: Path) -> None:
    for number in (1, 2):
        pin(tmp_path / f"wrong-{number}.txt", f"no-such-package-{number}", "0" * 64)
    names = ("wrong-1.txt", lock_file.name, "wrong-2.txt")
    servers = [server("tornado", name=f"s{i}", environment=name, folder=tmp_path) for i, name in enumerate(names)]
    with pytest.raises(MissingError, match=r"(?s)no-such-package-1.*no-such-package-2|2.*no-such-package-1"):
        await server_pythons(servers)
    assert _answer(await server_python(lock_file.name, tmp_path)) == "42"


async def test_what_is_there_is_listed_each_once(
    lock_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    starman, ab = put(folder, "starman"), put(folder, "ab")
    own = {"environment": lock_file.name, "folder": tmp_path}
    servers = [server("tornado", **own), server("starman"), server("starlette", **own)]
    ((name, python), *programs) = await install(servers, [AB, AB])
    assert (name, _answer(python)) == (lock_file.name, "42")
    assert programs == [("starman", starman), ("ab", ab)]


async def test_environments_of_tools_are_made_beside_those_of_servers(programs: Path) -> None:
    own = put(programs, "python")
    assert await install([], [], [str(own), str(own)]) == [(str(own), own)]
