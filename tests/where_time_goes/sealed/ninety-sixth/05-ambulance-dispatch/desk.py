"""Alarms go to the crews in the order in which they come in."""

import asyncio
import logging
from dataclasses import dataclass, field

from gateway import GatewayLink
from settings import GatewaySettings

log = logging.getLogger(__name__)


@dataclass
class Alarm:
    crew: str
    address: str
    code: str
    answer: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class DispatchDesk:
    def __init__(self, settings: GatewaySettings) -> None:
        self._settings = settings
        self._link = GatewayLink(settings)
        self._alarms: asyncio.Queue[Alarm] = asyncio.Queue()
        self._runner: asyncio.Task | None = None
        self.sent = 0

    async def start(self) -> None:
        await self._link.open()
        self._runner = asyncio.create_task(self._run(), name="dispatch-desk")

    async def alert(self, crew: str, address: str, code: str) -> dict:
        alarm = Alarm(crew, address, code)
        self._alarms.put_nowait(alarm)
        return await asyncio.wait_for(alarm.answer, self._settings.answer_timeout)

    async def _run(self) -> None:
        while True:
            alarm = await self._alarms.get()
            try:
                receipt = await self._link.ask("alert", crew=alarm.crew, address=alarm.address, code=alarm.code)
            except Exception as error:
                log.warning("alarm for %s: %s", alarm.crew, error)
                if not alarm.answer.done():
                    alarm.answer.set_exception(error)
                continue
            self.sent += 1
            if not alarm.answer.done():
                alarm.answer.set_result(receipt)

    async def stop(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
        await self._link.close()
