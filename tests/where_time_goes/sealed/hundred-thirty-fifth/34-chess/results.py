import asyncio
import logging
from dataclasses import dataclass, field

import league
from federation import Federation

log = logging.getLogger("league.results")


@dataclass
class Result:
    white: league.Player
    black: league.Player
    score: float
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Book:
    def __init__(self, federation: Federation) -> None:
        self.federation = federation
        self.incoming: asyncio.Queue[Result] = asyncio.Queue()

    async def enter(self, white: league.Player, black: league.Player, score: float) -> dict:
        result = Result(white, black, score)
        await self.incoming.put(result)
        return await result.done

    async def keep(self) -> None:
        while True:
            result = await self.incoming.get()
            try:
                game = await self.federation.submit(result.white.id, result.black.id, result.score)
                change = league.record(result.white, result.black, result.score)
            except Exception as error:
                log.warning("result not entered: %s", error)
                if not result.done.done():
                    result.done.set_exception(error)
                continue
            if not result.done.done():
                result.done.set_result({"game": game, "change": change})
