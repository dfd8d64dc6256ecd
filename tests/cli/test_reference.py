import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from headway.cli import main
from headway.study.catalog import CATALOG

EVERYTHING = Path(__file__).parents[1] / "study" / "everything.toml"


@pytest.fixture
def schema(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["schema", "study"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    "path", [EVERYTHING, *sorted((CATALOG / "studies").glob("*.toml"))], ids=lambda path: path.stem
)
def test_a_study_that_can_be_read_fits_the_schema(schema: dict[str, Any], path: Path) -> None:
    jsonschema.Draft202012Validator(schema).validate(tomllib.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "network",
    [
        {"latency": True},
        {"latency": []},
        {"loss": 1},
        {"loss": [0.1, 2]},
        {"bandwidth": {}},
        {"latncy": "1ms"},
        {"backends": {"backends": {}}},
        {"request": {"delay": 0.5}},
    ],
)
def test_what_is_no_network_does_not_fit(schema: dict[str, Any], network: dict[str, Any]) -> None:
    study = tomllib.loads(EVERYTHING.read_text(encoding="utf-8"))
    assert not jsonschema.Draft202012Validator(schema).is_valid(study | {"network": network})


def test_bandwidths_and_durations_are_shown_by_example(schema: dict[str, Any]) -> None:
    network = schema["$defs"]["NetworkFactor"]["properties"]
    single, several = network["bandwidth"]["anyOf"][:2]
    assert "10mbit" in single["examples"]
    assert "10mbit" in several["items"]["examples"]
    assert "50ms" in network["latency"]["anyOf"][0]["examples"]


def test_the_schema_of_a_file_of_requests_has_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "requests"]) == 0
    validator = jsonschema.Draft202012Validator(json.loads(capsys.readouterr().out))
    whole = {"url": "/items", "json": {"n": 1}, "status": ["2xx", 409], "headers": {"x": "1"}, "name": "add"}
    validator.validate({"requests": [{"url": "/", "status": 200}, whole]})
    for wrong in ({"path": "/"}, {"url": "/", "weight": 0}, {"url": "/", "status": "6xx"}):
        assert not validator.is_valid({"requests": [wrong]})
    assert not validator.is_valid({"requests": []})
