import asyncio
import contextlib

import stock


class Digest:
    def __init__(self, db, every: float):
        self.db = db
        self.every = every
        self.by_depot: dict[str, dict[str, int]] = {}
        self.guard = asyncio.Lock()

    async def renew(self) -> None:
        fresh = stock.summary(self.db)
        async with self.guard:
            self.by_depot = fresh

    async def of(self, depot: str) -> dict[str, int]:
        async with self.guard:
            return dict(self.by_depot.get(depot, {}))

    async def keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            await self.renew()


async def lifespan(app):
    db = stock.open_store(app["rows"])
    digest = app["digest"] = Digest(db, app["every"])
    app["db"] = db
    await digest.renew()
    task = asyncio.create_task(digest.keep_fresh())
    yield
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    db.close()
