"""Which background tasks of a program wait for work, by its source."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.fed import fed, one_by_one, reading, reading_elsewhere

from .probed_program import program

SCRIPT = """
    import asyncio

    async def model():
        await asyncio.sleep(0.05)

    async def consume(queue):
        while True:
            await queue.get()
            await model()

    async def flush():
        while True:
            await asyncio.sleep(0.05)

    async def main():
        queue = asyncio.Queue()
        for _ in range(1000):
            queue.put_nowait(1)
        asyncio.ensure_future(consume(queue))
        asyncio.ensure_future(flush())
        await asyncio.sleep(3600)

    asyncio.run(main())
    """


def test_a_task_that_is_never_out_of_work_is_known_to_wait_for_it(tmp_path: Path) -> None:
    with program(SCRIPT, tmp_path) as running:
        (answer,) = running.seen(2)
    seen = {row[6] for row in answer["places"] if row[0] == "background" and row[1] == "timer"}
    assert {"app.consume", "app.flush"} <= seen
    assert answer["fed"] == ["app.consume"]


@pytest.mark.parametrize(
    ("body", "waits"),
    [
        ("await queue.get()", True),
        ("await asyncio.wait_for(queue.get(), 1)", True),
        ("work = queue.get(timeout=1)", True),
        ("async for work in stream: pass", True),
        ("work = await redis.blpop('jobs')", True),
        ("await session.get(url)", False),
        ("rate = settings.get('rate')", False),
        ("stop.wait(0.1)", False),
    ],
)
def test_what_is_taken_for_waiting_for_work(body: str, waits: bool, tmp_path: Path) -> None:
    file = tmp_path / "main.py"
    file.write_text(f"class Worker:\n    async def run(self):\n        {body}\n", encoding="utf-8")
    assert fed([("main.Worker.run", str(file)), ("other.Worker.run", str(file))]) == (
        ["main.Worker.run"] if waits else []
    )


@pytest.mark.parametrize(
    ("body", "reads"),
    [
        ("while line := await self.reader.readline(): self.done(line)", True),
        ("async for message in self.socket: self.done(message)", True),
        ("while True: self.done(await self.socket.recv())", True),
        ("while True: self.done(self.queue.get(), await self.reader.readline())", False),
        ("while True: self.done(await self.session.post(URL))", False),
        ("for message in self.consumer: self.done(message)", True),
        ("for line in response.iter_lines(): self.done(line)", True),
        ("for number, message in enumerate(self.pubsub.listen(), 1): self.done(message)", True),
        ("for event in watch.stream(api.list_pods, timeout_seconds=60): self.done(event)", True),
        ("for message in self.consumer: self.queue.get()", False),
        ("for row in session.get(URL).json(): self.done(row)", False),
        ("for line in session.get(URL, stream=True).iter_lines(): self.done(line)", False),
        ("for row in cursor.execute(SQL): self.done(row)", False),
    ],
)
def test_a_task_that_waits_for_what_a_peer_sends_and_is_given_no_work_reads(
    body: str, reads: bool, tmp_path: Path
) -> None:
    file = tmp_path / "main.py"
    file.write_text(f"class Client:\n    async def run(self):\n        {body}\n", encoding="utf-8")
    elsewhere = ("other.Client.run", str(file), 3)
    places = [
        ("main.Client.run", str(file), 3),
        ("main.Client.run", str(file), 1),
        ("none.run", "none.py", 3),
        elsewhere,
    ]
    assert reading(places) == (["main.Client.run"] if reads else [])


@pytest.mark.parametrize(
    ("first", "sent", "reads"),
    [
        ("pass", "await self.outbox.get()", False),
        ("pass", "b'ping'", True),
        ("await self.connected.wait()", "b'ping'", True),  # before it reads, and in another function
    ],
)
def test_a_task_that_reads_what_answers_the_work_that_it_is_given_does_not_wait_for_work_there(
    first: str, sent: str, reads: bool, tmp_path: Path
) -> None:
    lines = [
        "class Link:",
        "    async def run(self):",
        "        await self.connect()",
        "        await self.forward()",
        "    async def connect(self):",
        f"        {first}",
        "    async def forward(self):",
        "        while True:",
        f"            await self.socket.send({sent})",
        "            await self.socket.recv()",
    ]
    file = tmp_path / "main.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert reading([("main.Link.run", str(file), 10)]) == (["main.Link.run"] if reads else [])


WIRE = """
async def read(reader):
    return await reader.readexactly(8)

async def ask(writer, reader):
    writer.write(b"ping")
    return await reader.readexactly(8)
"""

LINK = """
class Link:
    async def receive(self):
        while True:
            {body}
            self.answers.pop(found).set_result(found)
"""


@pytest.mark.parametrize(
    ("body", "reads_at", "reads"),
    [
        ("found = await wire.read(self.reader)", 3, True),
        ("found = await wire.read(self.reader); self.writer.write(found)", 3, False),
        ("found = await wire.read(self.reader)\n            self.writer.write(found)", 3, True),  # it answers
        ("found = await wire.ask(self.writer, self.reader)", 7, False),
        ("await self.outbox.get(); found = await wire.read(self.reader)", 3, False),
    ],
    ids=["reads", "at one line nobody knows what is first", "answers", "asks", "is given work"],
)
def test_a_task_may_wait_for_what_a_peer_sends_in_a_helper_of_another_file(
    body: str, reads_at: int, reads: bool, tmp_path: Path
) -> None:
    link, wire = tmp_path / "link.py", tmp_path / "wire.py"
    link.write_text(LINK.format(body=body), encoding="utf-8")
    wire.write_text(WIRE, encoding="utf-8")
    place, way = (str(wire), reads_at, "read"), [(str(link), 5, "receive")]
    files = {"link.Link.receive": str(link)}
    assert reading_elsewhere([("link.Link.receive", place)], [(place, way)], files) == (
        ["link.Link.receive"] if reads else []
    )
    assert reading_elsewhere([("link.Link.receive", place)], [], files) == []
    posts = ("link.Link.receive", (str(link), 6, "receive"))
    assert reading_elsewhere([("link.Link.receive", place), posts], [(place, way)], files) == []


CONSUMER = """
    import socket
    import threading
    import time

    ours, theirs = socket.socketpair()

    def consume():
        lines = ours.makefile()
        for _ in lines:
            time.sleep(0.001)

    def serve():
        while True:
            theirs.sendall(b"work" + bytes([10]))
            time.sleep(0.05)

    for run in (consume, serve):
        threading.Thread(target=run).start()
    """


def test_a_thread_that_iterates_over_what_a_peer_sends_waits_for_it(tmp_path: Path) -> None:
    with program(CONSUMER, tmp_path) as running:
        (answer,) = running.seen(1)
    assert answer["reading"] == ["app.consume"]


def test_a_source_that_cannot_be_read_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("async def broken(:", encoding="utf-8")
    assert fed([("main.broken", str(tmp_path / "main.py")), ("none.run", str(tmp_path / "none.py"))]) == []


OUTBOX = """
class Outbox:
    def run(self):
        while True:
            {body}

    def take(self):
        return self.queue.get()

    def take_all(self):
        items = [self.queue.get()]
        while not self.queue.empty():
            items.append(self.queue.get_nowait())
        return items
"""


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("self.send(self.queue.get())", True),
        ("self.send(self.queue.get(timeout=1))", True),
        ("self.send(self.take())", True),
        ("self.send(self.redis.blpop('mails'))", True),
        ("self.send_all(self.take_all())", False),
        ("self.send(self.session.get('/next'))", False),
        ("self.more.wait(); self.send_all(self.rows)", False),
        ("time.sleep(1)", False),
    ],
    ids=["at once", "with a timeout", "in another function", "from Redis", "all that has come", "a peer", "an event",
         "a timer"],
)  # fmt: skip
def test_a_task_that_takes_one_piece_of_work_after_another(body: str, found: bool, tmp_path: Path) -> None:
    file = tmp_path / "outbox.py"
    file.write_text(OUTBOX.format(body=body))
    tasks = [("outbox.Outbox.run", str(file)), ("other.run", str(file))]
    assert one_by_one(tasks) == (["outbox.Outbox.run"] if found else [])
