"""Which background tasks complete what others wait for, by their source."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.task_completion import completing

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
