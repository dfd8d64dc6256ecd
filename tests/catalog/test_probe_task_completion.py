"""Which background tasks complete what others wait for, by their source."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.task_completion import completing

from .probed_program import program

JOURNAL = """
class Journal:
    async def run(self):
        while True:
            await asyncio.sleep(0.15)
            {body}

    async def flush(self):
        for _, done in self.rows:
            self.finish(done)

    def finish(self, done):
        done.set_result(1)

    async def refresh(self):
        self.cache.set("rates", await self.fetch())
"""


@pytest.mark.parametrize(
    ("body", "completes"),
    [
        ("done.set_result(1)", True),
        ("await self.flush()", True),
        ("done.set_exception(TimeoutError())", False),
        ("self.turn.set()", True),
        ("self.permits.release()", True),
        ("self.cache.set('rates', 1)", False),
        ("loop.create_task(self.flush())", True),
        ("loop.call_soon(self.finish, row)", True),
        ("loop.call_soon(self.refresh)", False),
        ("await self.refresh()", False),
        ("log.info('alive')", False),
    ],
)
def test_a_task_that_lets_others_go_on_says_so_in_what_it_calls(body: str, completes: bool, tmp_path: Path) -> None:
    file = tmp_path / "journal.py"
    file.write_text(JOURNAL.format(body=body), encoding="utf-8")
    tasks = [("journal.Journal.run", str(file)), ("other.run", str(file)), ("none.run", str(tmp_path / "none.py"))]
    assert completing(tasks) == (["journal.Journal.run"] if completes else [])


@pytest.mark.parametrize("kind", ["Queue", "SimpleQueue"])
def test_threads_that_wait_for_work_and_complete_futures_are_known_to_serve(kind: str, tmp_path: Path) -> None:
    script = """
        import queue, threading
        from concurrent.futures import Future

        class Station(threading.Thread):
            def __init__(self):
                super().__init__(daemon=True)
                self.inbox = queue.Queue()

            def run(self):
                while True:
                    self.inbox.get().set_result(1)

        def watch():
            queue.Queue().get()

        for _ in range(3):
            Station().start()
        threading.Thread(target=watch, daemon=True).start()
        threading.Event().wait(3600)
        """
    script = script.replace("queue.Queue()", f"queue.{kind}()")
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2)
    seen = {row[6] for row in answer["places"] if row[0] == "background" and row[1] == "queue"}
    assert seen == {"app.Station.run", "app.watch"}
    assert answer["serving"] == ["app.Station.run"]


def test_a_task_that_is_found_in_other_files_only_is_read_in_its_own(tmp_path: Path) -> None:
    (tmp_path / "wire.py").write_text("import asyncio\n\nasync def ask():\n    await asyncio.sleep(0.05)\n")
    script = """
        import asyncio, wire

        async def send(waiting):
            while True:
                await wire.ask()
                waiting.set_result(1)
                waiting = asyncio.get_running_loop().create_future()

        async def main():
            task = asyncio.ensure_future(send(asyncio.get_running_loop().create_future()))
            await asyncio.sleep(3600)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2)
    files = {Path(row[3]).name for row in answer["places"] if row[6] == "app.send"}
    assert files == {"wire.py"}
    assert "app.send" in answer["completing"]


def test_what_a_background_task_has_a_thread_of_an_executor_s_for_is_known(tmp_path: Path) -> None:
    """A feed that is followed in one, and one that a task has a thread follow; a thread of its own is none of these."""
    script = """
        import asyncio, socket, threading
        from concurrent.futures import ThreadPoolExecutor

        ours, theirs = socket.socketpair()
        pool = ThreadPoolExecutor(4)

        def follow():
            theirs.recv(10)

        def watch():
            theirs.recv(10)

        async def relay():
            await asyncio.get_running_loop().run_in_executor(pool, theirs.recv, 10)

        async def main():
            pool.submit(follow)
            threading.Thread(target=watch, daemon=True).start()
            task = asyncio.ensure_future(relay())
            await asyncio.Event().wait()

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1, enough=lambda answer: "app.follow" in answer["in_executor"])
    roots = {row[6] for row in answer["places"] if row[0] == "background"}
    assert {"app.follow", "app.relay", "app.watch"} <= roots
    assert answer["in_executor"] == ["app.follow", "app.relay"]
