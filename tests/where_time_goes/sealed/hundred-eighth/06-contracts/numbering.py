import asyncio
import logging
from collections import deque

from ledger import Ledger

logger = logging.getLogger("contracts.numbering")


class NumberingDesk:
    """Hands out contract numbers; asks the ledger for several at once."""

    def __init__(self, ledger: Ledger, series: str, batch: int, interval: float):
        self.ledger = ledger
        self.series = series
        self.batch = batch
        self.interval = interval
        self.pending: deque[asyncio.Future[int]] = deque()

    async def next_number(self) -> str:
        ticket = asyncio.get_running_loop().create_future()
        self.pending.append(ticket)
        number = await ticket
        return f"{self.series}-{number:06d}"

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.interval)
            if not self.pending:
                continue
            tickets = [self.pending.popleft() for _ in range(min(self.batch, len(self.pending)))]
            try:
                numbers = await self.ledger.take(self.series, len(tickets))
            except Exception as error:
                logger.exception("ledger refused %d numbers", len(tickets))
                for ticket in tickets:
                    if not ticket.done():
                        ticket.set_exception(error)
                continue
            for ticket, number in zip(tickets, numbers):
                if not ticket.done():
                    ticket.set_result(number)
