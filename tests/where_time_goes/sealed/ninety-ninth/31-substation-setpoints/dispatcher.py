import asyncio
import logging
from dataclasses import dataclass

from tornado.queues import Queue

from rtu import RtuLink

log = logging.getLogger("dispatcher")


@dataclass
class Command:
    line: str
    done: "asyncio.Future[str]"


class Dispatcher:
    def __init__(self, link: RtuLink, max_pending: int) -> None:
        self._link = link
        self._commands: Queue[Command] = Queue(maxsize=max_pending)

    async def send(self, line: str) -> str:
        command = Command(line, asyncio.get_running_loop().create_future())
        await self._commands.put(command)
        return await command.done

    async def run(self) -> None:
        async for command in self._commands:
            try:
                answer = await self._link.command(command.line)
            except Exception as error:
                log.warning("command %s: %s", command.line, error)
                self._link.close()
                if not command.done.done():
                    command.done.set_exception(error)
            else:
                if not command.done.done():
                    command.done.set_result(answer)
            finally:
                self._commands.task_done()

    @property
    def pending(self) -> int:
        return self._commands.qsize()
