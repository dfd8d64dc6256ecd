"""What an app is told, and what it is not."""

import os
from pathlib import Path

import pytest

from headway.run.app.probe import PROBE
from headway.run.app.start import app_environment
from headway.study.candidate import Candidate, server_of
from headway.study.server import ForeignApp


def test_what_is_the_lab_s_own_is_not_the_app_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADWAY_CACHE", "/elsewhere")
    monkeypatch.setenv("SHOP", "yes")
    seen = app_environment({"SHOP_KEY": "1"}, "127.0.0.1", 8001)
    assert (seen["SHOP"], seen["SHOP_KEY"], seen["PORT"]) == ("yes", "1", "8001")
    assert not any(name.startswith("HEADWAY_") for name in seen)
    assert seen["PYTHONDONTWRITEBYTECODE"] == "1"


def test_only_for_a_setting_the_lab_s_folder_is_on_the_app_s_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/srv/packages")
    assert app_environment({}, "127.0.0.1", 8001)["PYTHONPATH"] == "/srv/packages"
    seen = app_environment({"HEADWAY_SETTING_DATABASE_POOL": "20"}, "127.0.0.1", 8001)
    assert seen["PYTHONPATH"].split(os.pathsep) == [str(PROBE), "/srv/packages"]
    assert (Path(PROBE) / "sitecustomize.py").is_file()


def test_the_user_s_variables_reach_the_app_and_neither_record_nor_headway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOP", "before")
    before = dict(os.environ)
    app = ForeignApp(
        directory=Path("/srv"), private_variables={"SHOP": "now", "SECRET": "known"}, variables={"POOL": "5"}
    )
    server = server_of(Candidate(kind="own"), ["program"], app, 1)
    assert server.foreign is not None
    variables = {**server.foreign.private_variables, **server.foreign.variables}
    seen = app_environment(variables, "127.0.0.1", 8001)
    assert (seen["SHOP"], seen["SECRET"], seen["POOL"]) == ("now", "known", "5")
    assert "known" not in server.model_dump_json() + repr(server)
    assert dict(os.environ) == before
