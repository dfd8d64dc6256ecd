"""TOML files of requests: what is read, and what is reported about faults."""

import json
from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.requests.request import FORM, JSON, Request
from headway.requests.requests_file import read_requests_file

MIX = """\
[[requests]]
url = "/items/{{int 1 9}}"
weight = 9

[[requests]]
url = "http://[::1]:81/items?page=a b"
json = { name = "{{word}}", sizes = [1, 2.5], due = 2024-01-15 }
headers = { x-id = "{{uuid}}" }
status = ["2xx", 409]
contains = "made"
name = "add an item"

[[requests]]
url = "/upload"
method = "put"
body_file = "body.bin"
status = 201

[[requests]]
url = "/forms/{{index}}"
body = "name=tea"
"""


def read(folder: Path, text: str) -> tuple[Request, ...]:
    (folder / "body.bin").write_bytes(b"\x00\xff")
    (folder / "body.txt").write_text("{{word}}")
    path = folder / "mix.toml"
    path.write_text(text, encoding="utf-8")
    return read_requests_file(path)


def faults_of(folder: Path, text: str) -> list[str]:
    with pytest.raises(StudyError) as caught:
        read(folder, text)
    return [str(fault).replace(f"{folder}/", "") for fault in caught.value.faults]


def test_a_mix_is_read(tmp_path: Path) -> None:
    first, second, third, fourth = read(tmp_path, MIX)
    assert first == Request(target="/items/{{int 1 9}}", weight=9)
    assert (second.method, second.origin, second.target) == ("POST", "http://[::1]:81", "/items?page=a%20b")
    assert json.loads(second.body or "") == {"name": "{{word}}", "sizes": [1, 2.5], "due": "2024-01-15"}
    assert second.headers == (("x-id", "{{uuid}}"), ("Content-Type", JSON))
    assert second.status == (*range(200, 300), 409)
    assert (second.contains, second.title) == ("made", "add an item")
    assert (third.method, third.content, third.status, third.headers) == ("PUT", b"\x00\xff", (201,), ())
    assert (fourth.target, fourth.body, fourth.headers) == (
        "/forms/{{index}}",
        "name=tea",
        (("Content-Type", FORM),),
    )


def test_a_media_type_that_is_named_stays(tmp_path: Path) -> None:
    (found,) = read(tmp_path, '[[requests]]\nurl = "/"\nbody = "{}"\nheaders = { content-type = "text/plain" }')
    assert found.headers == (("content-type", "text/plain"),)


def test_a_body_may_be_anything(tmp_path: Path) -> None:
    (found,) = read(tmp_path, '[[requests]]\nurl = "/"\nmethod = "PATCH"\nbody = "any words"')
    assert (found.method, found.body, found.headers) == ("PATCH", "any words", ())


@pytest.mark.parametrize("value", ["false", "0", '""', "[]", "{}"])
def test_json_may_be_any_value(tmp_path: Path, value: str) -> None:
    (found,) = read(tmp_path, f'[[requests]]\nurl = "/"\njson = {value}')
    assert (found.method, found.body) == ("POST", value)


def test_fields_of_a_body_file_are_filled_in_only_on_request(tmp_path: Path) -> None:
    text = '[[requests]]\nurl = "/"\nbody_file = "body.txt"\n'
    assert read(tmp_path, text)[0].body == "{{{{word}}"
    assert read(tmp_path, text + "template = true")[0].body == "{{word}}"


def test_without_templates_everything_is_sent_as_it_is_written(tmp_path: Path) -> None:
    text = """\
[[requests]]
template = false
url = "/{id}/{{zork}}"
headers = { x = "{{zork}}" }
json = { n = "{{zork}}" }
"""
    (found,) = read(tmp_path, text)
    assert found.target == "/%7Bid%7D/%7B%7Bzork%7D%7D"
    assert (found.headers[0], found.body) == (("x", "{{{{zork}}"), '{"n": "{{{{zork}}"}')


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("weight = 9", "weigth = 9", "mix.toml:3: requests.0.weigth: unknown key\n    did you mean 'weight'?"),
        ("weight = 9", "weight = 0", "mix.toml:3: requests.0.weight: Input should be greater than 0"),
        ("weight = 9", "weight = inf", "mix.toml:3: requests.0.weight"),
        ("weight = 9", "weight = nan", "mix.toml:3: requests.0.weight"),
        ("weight = 9", 'json = { n = "{{hex}}" }', "mix.toml:3: requests.0.json.n: {{hex}}: it takes"),
        ("{{int 1 9}}", "{{int 9 1}}", "mix.toml:2: requests.0.url: {{int 9 1}}: LOW is above HIGH"),
        ("{{int 1 9}}", "{id}", "mix.toml:2: requests.0.url: '/items/{id}' has a place"),
        ('"/items/{{int 1 9}}"', '"items"', "mix.toml:2: requests.0.url: 'items' is neither a path nor"),
        ("url = ", "path = ", "mix.toml:2: requests.0.path: unknown key"),
        ("http://[::1]:81/", "http://me:secret@h/", "mix.toml:6: requests.1.url: h: a URL must not carry a user"),
        ("http://[::1]:81/", "unix:/a.sock:/", "mix.toml:6: requests.1.url: a request cannot name a Unix socket"),
        ("{{word}}", "{{hex}}", "mix.toml:7: requests.1.json.name: {{hex}}: it takes"),
        ("2.5", "nan", "mix.toml:7: requests.1.json.sizes.1: nan is no number of JSON"),
        ("409", "909", "mix.toml:9: requests.1.status.1: '909' is not a status"),
        ("x-id", "content-length", "mix.toml:8: requests.1.headers.content-length: the header content-length"),
        ("{{uuid}}", "{{uid}}", "mix.toml:8: requests.1.headers.x-id: {{uid}}: there is no such field"),
        ("{{uuid}}", "a\\u007Fb", "mix.toml:8: requests.1.headers.x-id: the header x-id has a control character"),
        ("status = 201", "status = true", "mix.toml:17: requests.2.status: 'True' is not a status"),
        ("status = 201", "status = []", "mix.toml:17: requests.2.status: this list is empty"),
        ("body.bin", "none.bin", "mix.toml:16: requests.2.body_file: none.bin cannot be read"),
        ("status = 201", "template = true", "mix.toml:16: requests.2.body_file: body.bin is not UTF-8 text"),
        ("status = 201", 'body = "x"', "mix.toml:16: requests.2.body_file: a request has one body"),
        ("status = 201", "json = 1", "mix.toml:17: requests.2.json: a request has one body"),
        ('"put"', '"PUT IT"', "mix.toml:15: requests.2.method: 'PUT IT' is not a method"),
        ("name=tea", "name={{int 9 1}}", "mix.toml:21: requests.3.body: {{int 9 1}}: LOW is above HIGH"),
    ],
)
def test_each_fault_names_its_line_and_key(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert right in MIX
    assert any(message in fault for fault in faults_of(tmp_path, MIX.replace(right, wrong, 1)))


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    text = MIX.replace("weight = 9", "weight = -1").replace("409", "909").replace("{{uuid}}", "{{uid}}")
    text = text.replace("2.5", "inf").replace('"put"', '""').replace("body.bin", "none")
    assert len(faults_of(tmp_path, text)) == 6


@pytest.mark.parametrize(
    "text", ["", "requests = 3", "requests = []", "[requests]\nurl = '/'", "requests = [3]", "[[requests]"]
)
def test_what_is_no_list_of_requests_is_refused_without_a_crash(tmp_path: Path, text: str) -> None:
    assert faults_of(tmp_path, text)


def test_an_empty_file_lacks_its_key(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, "")
    assert "requests: this key is missing" in fault


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="cannot be read"):
        read_requests_file(tmp_path / "none.toml")
