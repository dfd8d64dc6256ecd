"""What is asked: the options that curl knows, as the engine's order."""

import base64
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from headway.cli.load.options import LoadOptions, separate_json_body
from headway.cli.load.request import LoadRequests, left_out_notice, read_requests
from headway.engine.order import ContainsBody, RequestOrder
from headway.errors import Faults, StudyError

URL = "http://127.0.0.1:8000/"


def sent(url: str | None = URL, **options: Any) -> LoadRequests:
    faults = Faults()
    found = read_requests(LoadOptions(url, **options), faults)
    faults.raise_any()
    return found


def request(url: str | None = URL, **options: Any) -> RequestOrder:
    (found,) = sent(url, **options).requests
    return found


def faults_of(url: str | None = URL, **options: Any) -> list[str]:
    with pytest.raises(StudyError) as caught:
        sent(url, **options)
    return [str(fault) for fault in caught.value.faults]


def body(request: RequestOrder) -> bytes:
    return base64.b64decode(request.body_base64 or "")


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["--json"], ["--json"]),
        (["--json", "-q", URL], ["--json", "-q", URL]),
        (["--json", URL], ["--json", URL]),
        (["--json", '{"a": 1}', URL], ["--json-body", '{"a": 1}', URL]),
        (["--json", "[1]"], ["--json-body", "[1]"]),
        (["--json", '"text"'], ["--json-body", '"text"']),
        (["--json", ' {"a": 1}'], ["--json-body", ' {"a": 1}']),
        (["--json", "@body.json"], ["--json-body", "@body.json"]),
        (['--json={"a": 1}'], ['--json-body={"a": 1}']),
        (["--json=7"], ["--json-body=7"]),
        (["--json", "{}", "--json"], ["--json-body", "{}", "--json"]),
        (["--json", "--json", "{}"], ["--json", "--json-body", "{}"]),
        (["--", "--json", "{}"], ["--", "--json", "{}"]),
    ],
)
def test_json_alone_is_output_and_before_a_body_curls(given: list[str], meant: list[str]) -> None:
    assert separate_json_body(given) == meant


def test_a_plain_get() -> None:
    found = sent()
    assert found.requests == (request(),)
    assert (request().method, request().url, request().body_base64) == ("GET", URL, None)
    assert found.target.redirects == 0
    assert found.target.connection == "keep-alive"


def test_method_and_headers() -> None:
    found = request(method="PATCH", header=("X-A: 1", "x-b:2"))
    assert (found.method, found.headers) == ("PATCH", (("X-A", "1"), ("x-b", "2")))


def test_data_is_a_form_as_with_curl(tmp_path: Path) -> None:
    (tmp_path / "form").write_text("c=3\r\n&d=4\n")
    found = request(data=("a=1", "b=2", f"@{tmp_path / 'form'}"))
    assert (found.method, body(found)) == ("POST", b"a=1&b=2&c=3&d=4")
    assert found.headers == (("content-type", "application/x-www-form-urlencoded"),)


def test_a_file_is_sent_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "body.bin").write_bytes(b"\x00\r\n\xff")
    found = request(data_file=tmp_path / "body.bin", method="PUT")
    assert (found.method, body(found), found.headers) == ("PUT", b"\x00\r\n\xff", ())


def test_json_brings_its_headers(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text('{"a": 1}')
    for text in ('{"a": 1}', f"@{tmp_path / 'b.json'}"):
        found = request(json_body=text, header=("accept: text/plain",))
        assert body(found) == b'{"a": 1}'
        assert dict(found.headers) == {"accept": "text/plain", "content-type": "application/json"}


def test_basic_authentication() -> None:
    # The example of RFC 7617 §2.
    assert dict(request(user="Aladdin:open sesame").headers) == {"authorization": "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="}


def test_redirects() -> None:
    assert sent(location=True).target.redirects == 10
    assert sent(redirects=3).target.redirects == 3
    assert sent(location=True, redirects=3).target.redirects == 3


def test_tls_and_connections(tmp_path: Path) -> None:
    (tmp_path / "ca.pem").write_text("x")
    target = sent(insecure=True, cacert=tmp_path / "ca.pem", close=True, source=("127.0.0.2", "127.0.0.3")).target
    assert not target.tls_verify
    assert target.tls_ca_file == str(tmp_path / "ca.pem")
    assert target.connection == "close"
    assert target.source_addresses == ("127.0.0.2", "127.0.0.3")


def test_what_is_right() -> None:
    assert request().expect.status == tuple(range(200, 300))
    found = request(status=("201,404", "300-301"), contains="ok").expect
    assert found.status == (201, 404, 300, 301)
    assert found.body is not None


def test_ipv6() -> None:
    assert request("http://[::1]:8000/a").url == "http://[::1]:8000/a"


def test_a_unix_socket_is_this_machine(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        by_url = sent(f"unix:{path}:/a?b=1")
        by_option = sent("http://api.example/a", unix_socket=str(path))
    assert by_url.target.unix_socket == by_option.target.unix_socket == str(path)
    assert by_url.requests[0].url == "http://localhost/a?b=1"
    assert by_option.requests[0].url == "http://api.example/a"


ELSEWHERE = "http://192.0.2.1/"
"""Of a network that is for documentation (RFC 5737): nobody's machine, least of all this one."""


def test_another_machine_needs_a_word(tmp_path: Path) -> None:
    (fault,) = faults_of(ELSEWHERE)
    assert "192.0.2.1 is not this machine" in fault
    assert "--i-may-load-this-host" in fault
    assert request(ELSEWHERE, elsewhere=True).url == ELSEWHERE
    mix = tmp_path / "mix.toml"
    urls = ("/", ELSEWHERE, "http://192.0.2.9/")
    mix.write_text("".join(f'[[requests]]\nurl = "{url}"\n' for url in urls))
    assert len(faults_of(requests=mix)) == 2
    assert len(sent(requests=mix, elsewhere=True).requests) == 3


def test_what_a_file_leaves_open_is_as_on_the_command_line(tmp_path: Path) -> None:
    mix = tmp_path / "mix.toml"
    mix.write_text("""\
[[requests]]
url = "/{{int 1 2}}"

[[requests]]
url = "/b"
status = 404
headers = { X = "{{uuid}}" }
contains = "b"
""")
    options = {"header": ("x: {{1",), "user": "a:b", "status": ("201",), "contains": "a"}
    one, two = sent(f"{URL}api", requests=mix, **options).requests
    assert (one.url, one.template, one.headers[0]) == (f"{URL}api/{{{{int 1 2}}}}", True, ("x", "{{{{1"))
    assert [name for name, _ in one.headers] == ["x", "authorization"]
    assert [name for name, _ in two.headers] == ["X", "authorization"]
    assert (one.expect.status, two.expect.status) == ((201,), (404,))
    assert [order.expect.body for order in (one, two)] == [
        ContainsBody(base64=base64.b64encode(text).decode()) for text in (b"a", b"b")
    ]


OPENAPI = {"openapi": "3.1.0", "servers": [{"url": "http://127.0.0.1:81/v1"}], "paths": {"/a": {"get": {}, "put": {}}}}


def test_a_document_is_sent_to_its_server_or_to_the_url(tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(json.dumps(OPENAPI))
    found = sent(None, requests=document)
    assert [order.url for order in found.requests] == ["http://127.0.0.1:81/v1/a"]
    assert left_out_notice(found).startswith("not sent: PUT /a: only GET is sent")
    assert [order.url for order in sent(URL, requests=document).requests] == [f"{URL}v1/a"]


def test_a_path_needs_a_host(tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(json.dumps({**OPENAPI, "servers": []}))
    (fault,) = faults_of(None, requests=document)
    assert "'GET /a': this path has no host" in fault


def test_a_template_is_checked_before_it_is_sent() -> None:
    assert request("http://127.0.0.1/{{int 1 9}}", template=True).template
    (fault,) = faults_of("http://127.0.0.1/{{zork}}", template=True)
    assert "{{zork}}" in fault
    assert not request("http://127.0.0.1/", data=("{{zork}}",)).template
    assert len(faults_of(template=True, header=("x: {{hex}}",), json_body='{"n": {{int 3 1}}}')) == 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"url": None}, "what is to be asked?"),
        ({"url": "localhost:8000"}, "did you mean http://localhost:8000?"),
        ({"url": "ftp://h/"}, "is not an http or https URL"),
        ({"url": "http://no-such-host.invalid/"}, "cannot be resolved"),
        ({"header": ("nonsense",)}, "--header: 'nonsense' is not a header"),
        ({"method": "GET IT"}, "--request: 'GET IT' is not a method"),
        ({"user": "me"}, "--user: there is no password"),
        ({"status": ("999",)}, "--status: '999' is not a status"),
        ({"json_body": "{a: 1}"}, "--json-body: this is not JSON"),
        ({"json_body": "@/none"}, "--json-body: /none cannot be read"),
        ({"data": ("a",), "json_body": "1"}, "a request has one body"),
        ({"data_file": Path("/none")}, "--data-file: /none cannot be read"),
        ({"cacert": Path("/none")}, "--cacert: /none cannot be read"),
        ({"unix_socket": "/none"}, "--unix-socket: /none is not a socket"),
        ({"requests": Path("/none")}, "cannot be read"),
        ({"url": "unix:none:/"}, "names no Unix socket"),
    ],
)
def test_faults_name_place_and_remedy(options: dict[str, Any], said: str) -> None:
    faults = faults_of(**options)
    assert said in faults[0]


def test_all_faults_are_said_at_once() -> None:
    assert len(faults_of("localhost", header=("x",), user="me", status=("x",), cacert=Path("/none"))) == 5
