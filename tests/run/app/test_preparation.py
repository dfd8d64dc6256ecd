"""Each request is sent before the measurement: with its fields filled in, and with its expected text."""

import sys
from pathlib import Path

import anyio

from headway.requests.request import Request
from headway.run.app.preparation import Prepared, prepare
from headway.run.machine.cpus import partition_cpus
from headway.study.candidate import Candidate, server_of
from headway.study.server import ForeignApp

ECHO = """\
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer


class Echo(BaseHTTPRequestHandler):
    def do_GET(self):
        found = self.path == "/" or self.path.startswith("/items/")
        self.send_response(200 if found else 404)
        self.end_headers()
        self.wfile.write(self.path.encode() + self.rfile.read(int(self.headers.get("content-length", 0))))

    do_POST = do_GET

    known = set()

    def do_PUT(self):
        # It creates what is not there yet. There is one /last, which cannot be put twice.
        status = 201 if self.path not in self.known else 409 if self.path == "/last" else 200
        self.known.add(self.path)
        self.send_response(status)
        self.end_headers()


HTTPServer(("127.0.0.1", int(sys.argv[1])), Echo).serve_forever()
"""


def prepared(folder: Path, *requests: Request) -> Prepared:
    (folder / "echo.py").write_text(ECHO)
    command = (sys.executable, str(folder / "echo.py"), "{port}")
    app = server_of(Candidate(kind="own"), command, ForeignApp(directory=folder), 1)
    return anyio.run(prepare, app, partition_cpus(), requests, folder / "log")


def test_fields_are_filled_in_and_the_text_is_looked_for(tmp_path: Path) -> None:
    found = prepared(
        tmp_path,
        Request(target="/items/{{int 3 9}}", contains="/items/3"),
        Request(method="POST", target="/items/1", body="{{{{{{index}}", contains="{{0"),
        Request(target="/items/1", contains="tea", name="tea"),
        Request(target="/none", contains="tea"),
    )
    assert [(request.target, request.status) for request in found.routes] == [
        ("/items/{{int 3 9}}", (200,)),
        ("/items/1", (200,)),
    ]
    assert found.left_out == (("tea", "its answer does not contain 'tea'"), ("GET /none", "it answered 404"))


def test_what_is_created_is_there_the_second_time_which_is_a_success_of_another_status(tmp_path: Path) -> None:
    found = prepared(
        tmp_path,
        Request(method="PUT", target="/beds/1"),
        Request(method="PUT", target="/beds/2", status=(201, 204)),
        Request(method="PUT", target="/last"),
    )
    assert [route.status for route in found.routes] == [(201, 200), (201, 204), (201,)]
