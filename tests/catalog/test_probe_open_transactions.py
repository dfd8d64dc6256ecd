"""Lines within a transaction that has SQLite's writer's lock, by the source."""

from pathlib import Path
from typing import Any

import pytest

from headway.catalog.probe.headway_probe.open_transactions import in_transactions

from .probed_program import program

BLOCK = """
def dispense():
    with Session.begin() as session:
        session.execute(update)
        insurer.submit(claim)
    insurer.submit(claim)
"""
PLAIN = """
def dispense():
    cursor.execute(update)
    insurer.submit(claim)
    connection.commit()
    insurer.submit(claim)
"""
TWICE = """
def dispense():
    cursor.execute(update)
    connection.commit()
    insurer.submit(claim)
    connection.commit()
"""
AUTOCOMMIT = """
def dispense():
    cursor.execute(update)
    insurer.submit(claim)
"""
INNER_BLOCK = """
def dispense():
    with Session() as session:
        with session.begin():
            session.execute(update)
        insurer.submit(claim)
"""
ATOMIC = """
@transaction.atomic
def dispense():
    order.save()
    insurer.submit(claim)
"""


@pytest.mark.parametrize(
    ("source", "lock", "call", "within"),
    [
        (BLOCK, 4, 5, True),
        (BLOCK, 4, 6, False),
        (BLOCK, 3, 5, True),
        (PLAIN, 3, 4, True),
        (PLAIN, 3, 6, False),
        (PLAIN, 4, 3, False),
        (TWICE, 4, 5, False),
        (AUTOCOMMIT, 3, 4, False),
        (INNER_BLOCK, 5, 6, False),
        (ATOMIC, 4, 5, True),
    ],
    ids=["in its block", "after it", "as it begins", "before the commit", "after it", "before the lock",
         "it waits as it commits", "nothing ends it", "an inner block has ended it", "a decorated function"],
)  # fmt: skip
def test_a_line_is_within_a_transaction_until_something_ends_it(
    source: str, lock: int, call: int, within: bool, tmp_path: Path
) -> None:
    orders, client = tmp_path / "orders.py", ("/srv/insurer.py", 28, "submit")
    orders.write_text(source, encoding="utf-8")
    locked, called = (str(orders), lock, "dispense"), (str(orders), call, "dispense")
    ways: list[Any] = [(called,), (client, called), (client, ("/srv/other.py", 4, "renew"))]
    found = [[*place, list(called), list(locked)] for place in (called, client)]
    assert in_transactions([locked], ways) == (found if within else [])
    assert in_transactions([], ways) == []
    helper = ("/srv/store.py", 9, "write")
    assert in_transactions([helper], [(helper, locked), *ways]) == (found if within else [])


def test_a_call_to_a_peer_is_seen_in_the_transaction_that_others_wait_for(tmp_path: Path) -> None:
    script = """
        import os, sqlite3, threading, time
        from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
        from urllib.request import urlopen

        STOCK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stock.db")
        with sqlite3.connect(STOCK) as made:
            made.execute("create table if not exists stock (packs int)")

        def submit():
            time.sleep(0.04)

        def dispense():
            db = sqlite3.connect(STOCK, timeout=60)
            with db:
                db.execute("insert into stock values (1)")
                submit()
            db.close()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                dispense()
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask():
            while True:
                urlopen(f"http://127.0.0.1:{server.server_port}/").read()

        for _ in range(6):
            threading.Thread(target=ask, daemon=True).start()
        threading.Event().wait(3600)
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: bool(answer["in_transaction"]))
    ((file, line, function, inner, outer),) = answer["in_transaction"]
    assert (Path(file).name, line, function) == ("app.py", 11, "submit")
    assert (inner[1:], outer[1:]) == ([17, "dispense"], [16, "dispense"])
