"""A file of routes is told by its suffix, or by what is in it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.requests.read import read_request_mix

from .mix_checks import assert_reported, assert_valid_mix

TOML = '# mine\n[[requests]]\nurl = "/toml"\n'
OPENAPI: dict[str, Any] = {"info": {}, "openapi": "3.1.0", "paths": {"/openapi": {"get": {}, "delete": {}}}}
HAR: dict[str, Any] = {
    "log": {"entries": [{"request": {"method": "GET", "url": "http://h/har"}, "response": {"status": 200}}]}
}
YAML = """\
# an API
info:
  title: its own
openapi: 3.1.0
paths:
  /openapi:
    get:
      responses: {200: {description: fine}}
    delete: {}
"""
COMBINED = '::1 - - [22/Nov/2026:06:00:01 +0000] "GET /log HTTP/1.1" 200 12 "-" "\xff"\n'
OBJECTS = '{"method": "GET", "path": "/objects", "status": 200}\n' * 2


@pytest.mark.parametrize(
    ("name", "text", "target"),
    [
        ("mix.toml", TOML, "/toml"),
        ("mix", TOML, "/toml"),
        ("mix.txt", "requests = [{ url = '/toml' }]", "/toml"),
        ("openapi.json", json.dumps(OPENAPI), "/openapi"),
        ("openapi", json.dumps(OPENAPI, indent=2), "/openapi"),
        ("schema.json", "\ufeff" + json.dumps(OPENAPI, indent=2), "/openapi"),
        ("openapi.yaml", YAML, "/openapi"),
        ("openapi.yml", json.dumps(OPENAPI, indent="\t"), "/openapi"),
        ("api", YAML, "/openapi"),
        ("api.txt", YAML.replace("\nopenapi:", "\n'openapi':"), "/openapi"),
        ("visit.har", json.dumps(HAR), "/har"),
        ("visit.json", json.dumps(HAR, indent=2), "/har"),
        ("visit", json.dumps(HAR), "/har"),
        ("access.log", COMBINED, "/log"),
        ("access.log.1", COMBINED, "/log"),
        ("access", "\n" + COMBINED, "/log"),
        ("access.log", OBJECTS, "/objects"),
        ("access.jsonl", OBJECTS, "/objects"),
        ("access.json", OBJECTS, "/objects"),
        ("access", OBJECTS, "/objects"),
    ],
)
def test_what_a_file_is(tmp_path: Path, name: str, text: str, target: str) -> None:
    path = tmp_path / name
    path.write_bytes(text.encode("latin-1") if "\xff" in text else text.encode())
    assert [request.target for request in assert_valid_mix(read_request_mix(path)).requests] == [target]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("openapi.yaml", "openapi: 3.1.0\n", "it has no request that can be sent"),
        ("openapi.yaml", "openapi: 3.1.0\npaths: [", "openapi.yaml:2: this is no YAML"),
        ("openapi.json", '{"openapi": ', "this is no JSON"),
        ("openapi.json", "openapi: 3.1.0", "it has no request that can be sent"),
        ("package.json", "{\n}", "this is no OpenAPI document"),
        ("notes.txt", "some words\n", "this kind of file is not known: it begins with 'some words'"),
        ("empty", "", "this kind of file is not known: it is empty"),
        ("package.js", "{\n}", "this kind of file is not known"),
        ("empty.log", "\n", "it has no request that can be sent"),
        ("access.log", "some words\n", "this line is not understood"),
        ("mix.toml", "[[requests]", "mend the TOML syntax"),
    ],
)
def test_what_is_none_of_it(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(StudyError, match=said):
        read_request_mix(tmp_path / name)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.log", tmp_path / "none", tmp_path / "none.toml", tmp_path):
        with pytest.raises(StudyError, match="cannot be read"):
            read_request_mix(path)


def test_only_get_and_the_most_frequent_are_read(tmp_path: Path) -> None:
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(OPENAPI), encoding="utf-8")
    assert [request.method for request in read_request_mix(path).requests] == ["GET"]
    log = tmp_path / "access.log"
    log.write_text(COMBINED + COMBINED.replace("/log", "/a") + COMBINED.replace("GET", "PUT"), encoding="utf-8")
    assert len(read_request_mix(log).requests) == 2
    assert len(read_request_mix(log, most=1).requests) == 1


def test_a_line_without_an_end_is_read_in_parts(tmp_path: Path) -> None:
    path = tmp_path / "access.log"
    path.write_text("x" * 1_000_000, encoding="utf-8")
    with pytest.raises(StudyError, match="16 of 16 lines"):
        read_request_mix(path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(), suffix=st.sampled_from(["", ".toml", ".json", ".yaml", ".har", ".log"]))
def test_any_bytes_are_routes_or_a_fault(content: bytes, suffix: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / f"any{suffix}"
    path.write_bytes(content)
    try:
        assert_valid_mix(read_request_mix(path))
    except StudyError as error:
        assert_reported(error, str(path))
