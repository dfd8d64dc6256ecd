"""Files of routes: what is read, and what is said of faults."""

import json
from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.requests.request import FORM, JSON
from headway.requests.routes_file import read_routes
from headway.study.app import Route

MIX = """\
[[routes]]
path = "/items/1"
weight = 9

[[routes]]
path = "http://localhost/items?page=a b"
json = { name = "{{word}}", sizes = [1, 2.5], due = 2024-01-15 }
headers = { x-request-id = "{{uuid}}" }
status = ["2xx", 409]

[[routes]]
path = "/forms/{{index}}"
method = "put"
body = "name=tea"
status = 200
"""


def read(folder: Path, text: str) -> tuple[Route, ...]:
    path = folder / "routes.toml"
    path.write_text(text, encoding="utf-8")
    return read_routes(path)


def faults_of(folder: Path, text: str) -> list[str]:
    with pytest.raises(StudyError) as caught:
        read(folder, text)
    return [str(fault).replace(f"{folder}/", "") for fault in caught.value.faults]


def test_a_mix_is_read(tmp_path: Path) -> None:
    first, second, third = read(tmp_path, MIX)
    assert first == Route(target="/items/1", weight=9)
    assert (second.method, second.target) == ("POST", "/items?page=a%20b")
    assert json.loads(second.body or "") == {"name": "{{word}}", "sizes": [1, 2.5], "due": "2024-01-15"}
    assert second.headers == (("x-request-id", "{{uuid}}"), ("Content-Type", JSON))
    assert second.status == (*range(200, 300), 409)
    assert (third.method, third.target, third.body, third.status) == ("PUT", "/forms/{{index}}", "name=tea", (200,))
    assert third.headers == (("Content-Type", FORM),)


def test_a_type_that_is_named_stays(tmp_path: Path) -> None:
    (route,) = read(tmp_path, '[[routes]]\npath = "/"\nbody = "{}"\nheaders = { content-type = "text/plain" }')
    assert route.headers == (("content-type", "text/plain"),)


def test_a_body_may_be_anything(tmp_path: Path) -> None:
    (route,) = read(tmp_path, '[[routes]]\npath = "/"\nmethod = "PATCH"\nbody = "any words"')
    assert (route.method, route.body, route.headers) == ("PATCH", "any words", ())


@pytest.mark.parametrize("value", ["false", "0", '""', "[]", "{}"])
def test_json_may_be_any_value(tmp_path: Path, value: str) -> None:
    (route,) = read(tmp_path, f'[[routes]]\npath = "/"\njson = {value}')
    assert (route.method, route.body) == ("POST", value)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("weight = 9", "weigth = 9", "routes.toml:3: routes.0.weigth: unknown key\n    did you mean 'weight'?"),
        ("weight = 9", "weight = 0", "routes.toml:3: routes.0.weight: Input should be greater than 0"),
        ("weight = 9", "weight = nan", "routes.toml:3: routes.0.weight"),
        ('"/items/1"', '"items"', "routes.toml:2: routes.0.path: 'items' is not a path"),
        ('"/items/1"', '"/items/{id}"', "routes.toml:2: routes.0.path: '/items/{id}' has a place"),
        ("path = ", "url = ", "routes.toml:2: routes.0.url: unknown key"),
        ("{{word}}", "{{hex}}", "routes.toml:7: routes.1.json.name: {{hex}}: it takes"),
        ("2.5", "nan", "routes.toml:7: routes.1.json.sizes.1: nan is no number of JSON"),
        ("x-request-id", "content-length", "routes.toml:8: routes.1.headers.content-length: the header content-length"),
        ("{{uuid}}", "{{uid}}", "routes.toml:8: routes.1.headers.x-request-id: {{uid}}: there is no such field"),
        (
            "{{uuid}}",
            "a\\u007Fb",
            "routes.toml:8: routes.1.headers.x-request-id: the header x-request-id has a control",
        ),
        ("409", "909", "routes.toml:9: routes.1.status.1: '909' is not a status"),
        ("status = 200", "status = true", "routes.toml:15: routes.2.status: 'True' is not a status"),
        ("status = 200", "status = []", "routes.toml:15: routes.2.status: this list is empty"),
        ("status = 200", "json = 1", "routes.toml:15: routes.2.json: a request has one body"),
        ('"put"', '"PUT IT"', "routes.toml:13: routes.2.method: 'PUT IT' is not a method"),
        ("name=tea", "name={{int 9 1}}", "routes.toml:14: routes.2.body: {{int 9 1}}: LOW is above HIGH"),
    ],
)
def test_each_fault_names_its_line_and_key(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in MIX
    assert any(said in fault for fault in faults_of(tmp_path, MIX.replace(right, wrong, 1)))


def test_all_faults_are_said_at_once(tmp_path: Path) -> None:
    text = MIX.replace("weight = 9", "weight = -1").replace("409", "909").replace("{{uuid}}", "{{uid}}")
    assert len(faults_of(tmp_path, text.replace("2.5", "inf").replace('"put"', '""'))) == 5


@pytest.mark.parametrize("text", ["", "routes = 3", "routes = []", "[routes]\npath = '/'", "routes = [3]", "[[routes]"])
def test_what_is_no_list_of_routes_is_refused_without_a_crash(tmp_path: Path, text: str) -> None:
    assert faults_of(tmp_path, text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="cannot be read"):
        read_routes(tmp_path / "none.toml")
