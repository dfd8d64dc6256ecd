"""`headway load` with an engine that says what a test tells it to."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from headway.cli import main

ROOT = Path(__file__).parents[3]
URL = "http://127.0.0.1:8000/"


@dataclass(frozen=True)
class Said:
    """What a command printed, how it ended, and the orders that it gave."""

    code: int
    out: str
    err: str
    orders: tuple[dict[str, Any], ...]

    @property
    def order(self) -> dict[str, Any]:
        (order,) = self.orders
        return order

    @property
    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found


@dataclass(frozen=True)
class Load:
    """Calls the command."""

    folder: Path
    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch

    def __call__(self, *arguments: str, **script: Any) -> Said:
        orders = self.folder / "orders.jsonl"
        orders.unlink(missing_ok=True)
        self.monkeypatch.setenv("SCRIPT", json.dumps({"order": str(orders), **script}))
        code = main(["load", *arguments])
        out, err = self.capsys.readouterr()
        lines = orders.read_text(encoding="utf-8").splitlines() if orders.is_file() else []
        return Said(code, out, err, tuple(json.loads(line) for line in lines))


@pytest.fixture
def scripted_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    engine = tmp_path / "headway-engine"
    # Absolute, since the tests' own working folder need not be the repository.
    paths = [str(ROOT), str(ROOT / "python")]
    engine.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path[:0] = {paths!r}\nfrom tests.cli.load.scripted import main\nmain()\n",
        encoding="utf-8",
    )
    engine.chmod(0o755)
    monkeypatch.setenv("HEADWAY_ENGINE", str(engine))
    return engine


@pytest.fixture
def load(
    scripted_engine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Load:
    return Load(tmp_path, capsys, monkeypatch)
