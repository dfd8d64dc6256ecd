"""Where the probe finds requests that are threads, where arithmetic says how many must be where."""

import sys
from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

PROGRAM = """
    import contextlib, os, queue, socket, sqlite3, sys, tempfile, threading, time
    from concurrent.futures import ThreadPoolExecutor, as_completed, wait
    from multiprocessing.pool import ThreadPool

    POOL, LOCK, SEMAPHORE, EVENT = queue.Queue(), threading.Lock(), threading.Semaphore(5), threading.Event()
    SIMPLE, EXECUTOR, INNER = queue.SimpleQueue(), ThreadPoolExecutor(5), ThreadPoolExecutor(5)
    THREADS = ThreadPool(5)
    for each in range(5):
        POOL.put(each)
    SILENT = socket.create_server(("127.0.0.1", 0))
    FILE = os.path.join(tempfile.mkdtemp(), "shop.db")

    def pooled():
        item = POOL.get()  # waits
        time.sleep(0.05)  # sleeps
        POOL.put(item)

    def locked():
        with LOCK:  # waits
            EVENT.wait()  # forever

    def limited():
        with SEMAPHORE:  # waits
            time.sleep(0.05)  # sleeps

    def slow():
        time.sleep(0.05)  # sleeps

    def handing_over():
        EXECUTOR.submit(slow).result()  # waits

    def outer():
        INNER.submit(slow).result()  # waits

    def within_itself():
        INNER.submit(outer).result()

    def outer_of_several():
        wait([INNER.submit(slow)])  # waits

    def several_within_themselves():
        wait([INNER.submit(outer_of_several)])  # hands

    def completing():
        for each in as_completed([EXECUTOR.submit(slow)]):  # waits
            each.result()

    def completing_several():
        for each in as_completed([EXECUTOR.submit(slow) for _ in range(4)]):  # waits
            each.result()

    def waiting():
        wait([EXECUTOR.submit(slow)])  # waits

    def submitting_a_builtin():
        wait([EXECUTOR.submit(time.sleep, 0.05)])  # waits

    def mapping():
        THREADS.map(lambda _: slow(), [0])  # waits

    def applying():
        THREADS.apply(slow)  # waits

    def joining():
        thread = threading.Thread(target=slow)
        thread.start()
        thread.join()

    def joining_in_time():
        thread = threading.Thread(target=slow)
        thread.start()
        thread.join(60)

    def asking():
        with socket.create_connection(SILENT.getsockname()) as peer:
            peer.recv(1)  # waits

    def asking_with_timeout():
        with socket.create_connection(SILENT.getsockname(), 60) as peer:
            peer.recv(1)  # waits

    DATA = bytes(50_000_000)

    def sending():
        with socket.create_connection(SILENT.getsockname()) as peer:
            peer.sendall(DATA)  # waits

    def sending_with_timeout():
        with socket.create_connection(SILENT.getsockname(), 60) as peer:
            peer.sendall(DATA)  # waits

    def responding():
        reader = socket.create_connection(SILENT.getsockname())
        client = SILENT.accept()[0]
        client.sendall(DATA)  # waits

    def responding_with_timeout():
        reader = socket.create_connection(SILENT.getsockname())
        client = SILENT.accept()[0]
        client.settimeout(60)
        client.sendall(DATA)  # waits

    def opened():
        return sqlite3.connect(FILE, timeout=60, isolation_level=None)

    def writing():
        with contextlib.closing(opened()) as connection:
            connection.execute("BEGIN IMMEDIATE")  # waits
            EVENT.wait()  # forever

    def reading():
        with contextlib.closing(opened()) as connection:
            connection.execute("SELECT 1")
            time.sleep(0.2)  # sleeps

    def app(environ, start_response):
        <handler>()

    def user():
        while True:
            app({}, None)

    def consume():
        while True:
            SIMPLE.get()  # consumes

    for target in [user] * 20 + [consume]:
        threading.Thread(target=target, daemon=True).start()
    EVENT.wait()
    """

PEER = "127.0.0.1:"

CASES: dict[str, dict[tuple[str, str, str], int]] = {
    "pooled": {("queue", "queue.Queue.get", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "locked": {("lock", "threading.Lock", "waits"): 19, ("event", "threading.Event", "forever"): 1},
    "limited": {("semaphore", "threading.Semaphore", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "handing_over": {("executor", "ThreadPoolExecutor", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "completing": {("executor", "ThreadPoolExecutor", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "waiting": {("executor", "ThreadPoolExecutor", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "submitting_a_builtin": {("executor", "ThreadPoolExecutor", "waits"): 15, ("timer", "time.sleep", "waits"): 5},
    "mapping": {("executor", "ThreadPool", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "applying": {("executor", "ThreadPool", "waits"): 15, ("timer", "time.sleep", "sleeps"): 5},
    "joining": {("timer", "time.sleep", "sleeps"): 20},
    "joining_in_time": {("timer", "time.sleep", "sleeps"): 20},
    "several_within_themselves": {("executor", "ThreadPoolExecutor", "hands"): 15,
                                  ("future", "concurrent.futures.wait (by a pool's thread)", "waits"): 5},
    "within_itself": {("executor", "ThreadPoolExecutor (by a pool's thread)", "waits"): 5},
    "writing": {("lock", "sqlite3", "waits"): 19, ("event", "threading.Event", "forever"): 1},
    "reading": {("timer", "time.sleep", "sleeps"): 20},
}  # fmt: skip
"""How many of twenty requests must be where."""


@EVERY_PYTHON
@pytest.mark.parametrize("handler", CASES)
def test_twenty_requests_are_where_arithmetic_says(python: Path, handler: str, tmp_path: Path) -> None:
    rows, answer = standings(PROGRAM.replace("<handler>", handler), tmp_path, python)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    assert of_kind(rows) == pytest.approx(20, abs=0.5)  # between two calls of the application it is none
    awake = of_kind(rows, kind="runnable") + of_kind(rows, kind="cpu")
    for (kind, waits_for, mark), count in CASES[handler].items():
        found = of_kind(rows, kind=kind, waits_for=waits_for, mark=mark)
        assert count - awake - 1 <= found <= count + 1, rows
    assert of_kind(rows, "background", kind="queue", mark="consumes") == pytest.approx(1, abs=0.2), rows
    assert of_kind(rows, "background", mark="sleeps") < 0.5  # a thread that has begun, and is not waited for yet
    assert (answer["places_most"], answer["distinct"]["app.consume"]) == (20, 1)


def test_a_request_that_waits_for_several_pieces_of_work_stands_where_each_of_them_does(tmp_path: Path) -> None:
    """Of eighty pieces five are done at a time, and each request waits for four at most."""
    rows, answer = standings(PROGRAM.replace("<handler>", "completing_several"), tmp_path, sys.executable)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    assert of_kind(rows) == pytest.approx(20, abs=0.5)
    assert 1 <= of_kind(rows, kind="timer", mark="sleeps") <= 5, rows
    assert of_kind(rows, kind="executor", waits_for="ThreadPoolExecutor", mark="waits") >= 14, rows
    assert of_kind(rows, kind="future") == 0
    assert of_kind(rows, "background", mark="sleeps") == 0


@pytest.mark.parametrize("handler", ["asking", "asking_with_timeout", "sending", "sending_with_timeout"])
def test_who_waits_for_an_answer_waits_for_the_peer_s_address(handler: str, tmp_path: Path) -> None:
    rows, answer = standings(PROGRAM.replace("<handler>", handler), tmp_path, sys.executable)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    waiting = {key: mean for key, mean in rows.items() if key[0] == "request" and key[3] == "waits"}
    assert {key[1] for key in waiting} == {"io"}
    assert sum(mean for key, mean in waiting.items() if key[2].startswith(PEER)) >= 19


@pytest.mark.parametrize("handler", ["responding", "responding_with_timeout"])
def test_who_writes_to_a_client_that_does_not_read_writes_the_response(handler: str, tmp_path: Path) -> None:
    """The other end of the connection has an address as every peer has; this end is where the server listens."""
    rows, answer = standings(PROGRAM.replace("<handler>", handler), tmp_path, sys.executable)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    assert of_kind(rows, kind="write", waits_for="", mark="waits") >= 19, rows


NAMELESS = """
    import threading, time
    from wsgiref.handlers import SimpleHandler

    class Nowhere:
        def write(self, data): pass
        def flush(self): pass
        def readline(self, *_): return b""

    def answer(request, begin):
        time.sleep(0.05)  # sleeps
        begin("200 OK", [("Content-Length", "2")])
        return [b"ok"]

    def serve():
        while True:
            SimpleHandler(Nowhere(), Nowhere(), Nowhere(), {}).run(answer)

    for _ in range(20):
        threading.Thread(target=serve, daemon=True).start()
    threading.Event().wait()
    """


@EVERY_PYTHON
def test_a_server_s_function_handles_a_request_whatever_the_application_s_parameters_are_called(
    python: Path, tmp_path: Path
) -> None:
    rows, answer = standings(NAMELESS, tmp_path, python)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    assert of_kind(rows, kind="timer", mark="sleeps") == pytest.approx(20, abs=2), rows
    assert of_kind(rows, "background") == 0


ALONE = """
    import socket, sys, time

    def app(environ, start_response):
        time.sleep(0.05)  # sleeps

    listener = socket.create_server(("127.0.0.1", 0))
    socket.create_connection(listener.getsockname())
    listener.accept()
    while True:
        app({}, None)
    """


def test_a_server_with_one_thread_is_seen_from_its_first_connection_on(tmp_path: Path) -> None:
    rows, _ = standings(ALONE, tmp_path, sys.executable)
    assert of_kind(rows, kind="timer", waits_for="time.sleep", mark="sleeps") >= 0.8


def test_a_task_that_a_request_in_a_thread_waits_for_is_no_background_task(tmp_path: Path) -> None:
    script = """
        import asyncio, threading

        LOOP = asyncio.new_event_loop()

        async def fetch():
            await asyncio.sleep(3600)  # fetches

        async def refresh():
            await asyncio.sleep(3600)  # refreshes

        def app(environ, start_response):
            asyncio.run_coroutine_threadsafe(fetch(), LOOP).result()

        threading.Thread(target=LOOP.run_forever, daemon=True).start()
        asyncio.run_coroutine_threadsafe(refresh(), LOOP)
        for _ in range(5):
            threading.Thread(target=app, args=({}, None), daemon=True).start()
        threading.Event().wait(3600)
        """
    rows, answer = standings(script, tmp_path, sys.executable, least=4.5)
    assert of_kind(rows, kind="timer", mark="fetches") == pytest.approx(5, abs=0.1), rows
    background = {key[3] for key in rows if key[0] == "background"}
    assert background == {"refreshes"}, answer["places"]
