import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass

from config import Config
from terminal import Terminal


@dataclass
class Availability:
    pzn: str
    packs: int
    depot: str
    delivery: str

    def as_dict(self) -> dict:
        return asdict(self)


class StockService:
    def __init__(self, config: Config) -> None:
        self._terminal = Terminal(
            config.terminal_host, config.terminal_port, config.terminal_timeout
        )
        self._workers = ThreadPoolExecutor(
            max_workers=config.workers, thread_name_prefix="terminal"
        )

    async def availability(self, pzn: str) -> Availability:
        packs, depot, delivery = await self._run("STOCK", pzn)
        return Availability(pzn, int(packs), depot, delivery)

    async def reserve(self, pzn: str, packs: int) -> str:
        (ticket,) = await self._run("RESERVE", pzn, str(packs))
        return ticket

    async def _run(self, verb: str, *words: str) -> list[str]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._workers, self._terminal.ask, verb, *words)

    def close(self) -> None:
        self._workers.shutdown(wait=False, cancel_futures=True)
