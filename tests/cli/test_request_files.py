"""`headway load --requests` and `headway check --requests` accept the same files, and send the same requests."""

import base64
import json
from dataclasses import replace
from pathlib import Path

import pytest

from headway.cli.check.options import chosen_requests
from headway.cli.load.options import LoadOptions
from headway.cli.load.request import read_requests
from headway.engine.order import RequestOrder
from headway.errors import Faults, StudyError
from headway.requests.request import SUCCESS, request_order
from headway.study.app import App, Inspection

from .check.test_candidate_rounds import check_options

BASE = "http://127.0.0.1:8000"
LOOKED = Inspection(app=App(interface="wsgi", target="shop.wsgi", directory=Path("/srv")))

FILES = {
    "mix.toml": '[[requests]]\nurl = "/a/{{int 1 9}}"\nweight = 2\n[[requests]]\nurl = "/b"\njson = { n = "{{{{" }\n',
    "openapi.yaml": "openapi: 3.1.0\nservers: [{url: /v1}]\npaths: {/a: {get: {}}, '/b/{n}': {get: {}}}\n",
    "openapi.json": '{"swagger": "2.0", "basePath": "/v1", "paths": {"/a": {"get": {}}}}',
    "visit.har": json.dumps(
        {"log": {"entries": [{"request": {"method": "GET", "url": f"{BASE}/h"}, "response": {"status": 200}}]}}
    ),
    "access.log": '::1 - - [22/Nov/2026:06:00:01 +0000] "GET /log HTTP/1.1" 200 12 "-" "-"\n' * 3,
}


def sent_by_load(path: Path) -> tuple[RequestOrder, ...]:
    faults = Faults()
    found = read_requests(LoadOptions(BASE, requests=path, status=["200-399"]), faults)
    faults.raise_any()
    return found.requests


def sent_by_check(path: Path) -> tuple[RequestOrder, ...]:
    options = replace(check_options(), requests_file=path)
    return tuple(request_order(request, BASE) for request in chosen_requests(options, LOOKED, {}))


@pytest.mark.parametrize("name", FILES)
def test_both_commands_send_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(FILES[name], encoding="utf-8")
    assert sent_by_load(path) == sent_by_check(path)
    assert all(order.url.startswith(f"{BASE}/") for order in sent_by_load(path))


def test_a_literal_brace_is_sent_as_one(tmp_path: Path) -> None:
    path = tmp_path / "mix.toml"
    path.write_text(FILES["mix.toml"], encoding="utf-8")
    first, second = sent_by_check(path)
    assert (first.url, first.template, first.expect.status) == (f"{BASE}/a/{{{{int 1 9}}}}", True, SUCCESS)
    assert (second.template, base64.b64decode(second.body_base64 or "")) == (False, b'{"n": "{{"}')


@pytest.mark.parametrize("name", ["notes.txt", "picture.png", "none.toml"])
def test_both_commands_refuse_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name != "none.toml":
        path.write_text("some words\n")
    with pytest.raises(StudyError) as by_load:
        sent_by_load(path)
    with pytest.raises(StudyError) as by_check:
        sent_by_check(path)
    assert by_load.value.faults == by_check.value.faults
