"""What an app is told, and what it is not."""

import os
from pathlib import Path

import pytest

from headway.run.app.probe import PROBE
from headway.run.app.start import app_variables, seen_by_apps


def test_what_is_the_lab_s_own_is_not_the_app_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADWAY_CACHE", "/elsewhere")
    monkeypatch.setenv("SHOP", "yes")
    seen = app_variables({"SHOP_KEY": "1"}, "127.0.0.1", 8001)
    assert (seen["SHOP"], seen["SHOP_KEY"], seen["PORT"]) == ("yes", "1", "8001")
    assert not any(name.startswith("HEADWAY_") for name in seen)
    assert seen["PYTHONDONTWRITEBYTECODE"] == "1"


def test_only_for_a_setting_the_lab_s_folder_is_on_the_app_s_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/srv/packages")
    assert app_variables({}, "127.0.0.1", 8001)["PYTHONPATH"] == "/srv/packages"
    seen = app_variables({"HEADWAY_SETTING_DATABASE_POOL": "20"}, "127.0.0.1", 8001)
    assert seen["PYTHONPATH"].split(os.pathsep) == [str(PROBE), "/srv/packages"]
    assert (Path(PROBE) / "sitecustomize.py").is_file()


def test_what_apps_see_for_a_while_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOP", "before")
    monkeypatch.delenv("SECRET", raising=False)
    with seen_by_apps({"SHOP": "now", "SECRET": "known"}):
        assert (os.environ["SHOP"], os.environ["SECRET"]) == ("now", "known")
    assert os.environ["SHOP"] == "before"
    assert "SECRET" not in os.environ
