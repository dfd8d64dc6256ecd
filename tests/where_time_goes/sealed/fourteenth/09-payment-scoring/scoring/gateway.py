import asyncio
from contextlib import suppress

from .model_client import ModelClient

Ticket = tuple[dict, asyncio.Future]


class ScoreGateway:
    """Groups payments, since the model host charges by call and not by row."""

    def __init__(self, model: ModelClient, rows_per_call: int):
        self._model = model
        self._rows = rows_per_call
        self._inbox: asyncio.Queue[Ticket] = asyncio.Queue()

    async def __aenter__(self) -> "ScoreGateway":
        self._dispatch = asyncio.create_task(self._run(), name="score-dispatch")
        return self

    async def __aexit__(self, *exc) -> None:
        self._dispatch.cancel()
        with suppress(asyncio.CancelledError):
            await self._dispatch

    async def score(self, payment: dict) -> float:
        answer = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((payment, answer))
        return await answer

    async def _run(self) -> None:
        while True:
            group = [await self._inbox.get()]
            while len(group) < self._rows and not self._inbox.empty():
                group.append(self._inbox.get_nowait())
            await self._settle(group)

    async def _settle(self, group: list[Ticket]) -> None:
        try:
            scores = await self._model.predict([payment for payment, _ in group])
        except Exception as exc:
            for _, answer in group:
                if not answer.done():
                    answer.set_exception(exc)
            return
        for (_, answer), value in zip(group, scores):
            if not answer.done():
                answer.set_result(value)
