import asyncio
from typing import Any


class Actor:
    def __init__(self) -> None:
        self._inbox: asyncio.Queue[tuple[Any, asyncio.Future]] = asyncio.Queue()
        self._life: asyncio.Task | None = None

    def start(self) -> None:
        self._life = asyncio.create_task(self._live(), name=type(self).__name__)

    async def stop(self) -> None:
        if self._life is not None:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)

    async def ask(self, message: Any) -> Any:
        reply = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((message, reply))
        return await reply

    async def receive(self, message: Any) -> Any:
        raise NotImplementedError

    async def _live(self) -> None:
        while True:
            message, reply = await self._inbox.get()
            try:
                answer = await self.receive(message)
            except Exception as error:
                if not reply.done():
                    reply.set_exception(error)
            else:
                if not reply.done():
                    reply.set_result(answer)
