"""Files of targets: what is read, and what is said of faults."""

import base64
import json
from pathlib import Path

import pytest

from headway.engine.order import RequestOrder
from headway.errors import StudyError
from headway.requests.request import Right
from headway.requests.targets_file import Shared, read_targets
from headway.requests.url import Url, parse_url

BASE = parse_url("http://127.0.0.1:8000/api")

MIX = """\
[[target]]
url = "/items/{{int 1 9}}"
weight = 9
template = true

[[target]]
url = "http://[::1]:81/items"
json = { name = "{{word}}", tags = ["a"] }
headers = { x-id = "{{uuid}}" }
status = ["2xx", 409]
contains = "made"
template = true

[[target]]
url = "/upload"
method = "PUT"
data_file = "body.bin"
status = 201
"""


def read(folder: Path, text: str, base: Url | None = BASE, shared: Shared | None = None) -> tuple[RequestOrder, ...]:
    (folder / "body.bin").write_bytes(b"\x00\xff")
    path = folder / "mix.toml"
    path.write_text(text, encoding="utf-8")
    return read_targets(path, base, shared or Shared())


def faults_of(folder: Path, text: str, base: Url | None = BASE) -> list[str]:
    with pytest.raises(StudyError) as caught:
        read(folder, text, base)
    return [str(fault).replace(f"{folder}/", "") for fault in caught.value.faults]


def test_a_mix_is_read(tmp_path: Path) -> None:
    first, second, third = read(tmp_path, MIX)
    assert (first.url, first.weight, first.method) == ("http://127.0.0.1:8000/api/items/{{int 1 9}}", 9, "GET")
    assert first.template
    assert second.url == "http://[::1]:81/items"
    assert json.loads(base64.b64decode(second.body_base64 or "")) == {"name": "{{word}}", "tags": ["a"]}
    assert dict(second.headers)["content-type"] == "application/json"
    assert second.expect.status[-1] == 409
    assert second.expect.body is not None
    assert (third.method, third.expect.status, third.template) == ("PUT", (201,), False)
    assert base64.b64decode(third.body_base64 or "") == b"\x00\xff"


def test_what_a_target_leaves_open_is_as_on_the_command_line(tmp_path: Path) -> None:
    shared = Shared((("X-Id", "1"), ("X-Key", "2")), Right(("418",), "tea"), template=True)
    first, second, third = read(tmp_path, MIX, shared=shared)
    assert first.headers == (("X-Id", "1"), ("X-Key", "2"))
    assert first.expect.status == (418,)
    assert dict(second.headers)["x-id"] == "{{uuid}}"
    assert "X-Id" not in dict(second.headers)
    assert third.template


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("weight = 9", "weigth = 9", "mix.toml:3: target.0.weigth: unknown key\n    did you mean 'weight'?"),
        ("weight = 9", "weight = 0", "mix.toml:3: target.0.weight: Input should be greater than 0"),
        ("weight = 9", "weight = inf", "mix.toml:3: target.0.weight"),
        ("weight = 9", 'json = { n = "{{hex}}" }', "mix.toml:3: target.0.json.n: {{hex}}: it takes"),
        ("{{int 1 9}}", "{{int 9 1}}", "mix.toml:2: target.0.url: {{int 9 1}}: LOW is above HIGH"),
        ("http://[::1]:81/items", "items", "mix.toml:7: target.1.url: 'items' is not an http or https URL"),
        ("http://[::1]:81/items", "unix:/a.sock:/", "mix.toml:7: target.1.url: a target cannot name a Unix socket"),
        ("409", "909", "mix.toml:10: target.1.status.1: '909' is not a status"),
        ("status = 201", "status = true", "mix.toml:18: target.2.status: 'True' is not a status"),
        ("status = 201", "status = []", "mix.toml:18: target.2.status: this list is empty"),
        ("x-id", "content-length", "mix.toml:9: target.1.headers.content-length: the header content-length"),
        ("{{uuid}}", "a\\u007Fb", "mix.toml:9: target.1.headers.x-id: the header x-id has a control character"),
        ("body.bin", "none.bin", "mix.toml:17: target.2.data_file: none.bin cannot be read"),
        ("status = 201", 'data = "x"', "mix.toml:14: target.2: a request has one body"),
        ('"PUT"', '"PUT IT"', "mix.toml:16: target.2.method: 'PUT IT' is not a method"),
    ],
)
def test_each_fault_names_its_line_and_key(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in MIX
    (fault,) = faults_of(tmp_path, MIX.replace(right, wrong, 1))
    assert said in fault


def test_all_faults_are_said_at_once(tmp_path: Path) -> None:
    text = MIX.replace("weight = 9", "weight = -1").replace("body.bin", "none").replace("{{uuid}}", "{{uid}}")
    assert len(faults_of(tmp_path, text, base=None)) == 5


def test_an_empty_file_asks_nothing(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, "")
    assert "target: this key is missing" in fault


@pytest.mark.parametrize("text", ["target = 3", "[target]\nurl = 1", "target = [3]", "[[target]"])
def test_what_is_no_list_of_targets_is_refused_without_a_crash(tmp_path: Path, text: str) -> None:
    assert faults_of(tmp_path, text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="cannot be read"):
        read_targets(tmp_path / "none.toml", BASE, Shared())
