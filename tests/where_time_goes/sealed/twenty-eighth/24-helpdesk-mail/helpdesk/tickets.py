import itertools
from dataclasses import asdict, dataclass

from .background import Workers
from .mailer import Mailer


@dataclass
class Ticket:
    id: int
    subject: str
    reporter: str
    text: str
    state: str = "open"

    def to_json(self) -> dict:
        return asdict(self)


class TicketDesk:
    KEEP = 5000

    def __init__(self, workers: Workers, mailer: Mailer, agents: str) -> None:
        self._workers = workers
        self._mailer = mailer
        self._agents = agents
        self._ids = itertools.count(1)
        self._tickets: dict[int, Ticket] = {}

    def get(self, ticket_id: int) -> Ticket | None:
        return self._tickets.get(ticket_id)

    async def open(self, subject: str, reporter: str, text: str) -> Ticket:
        ticket = Ticket(next(self._ids), subject, reporter, text)
        self._tickets[ticket.id] = ticket
        if len(self._tickets) > self.KEEP:
            del self._tickets[ticket.id - self.KEEP + 1]
        await self._confirm(ticket)
        return ticket

    async def _confirm(self, ticket: Ticket) -> None:
        body = f"Ticket {ticket.id} was opened.\n\n{ticket.text}\n"
        await self._workers.run(
            self._mailer.deliver, ticket.reporter, f"[#{ticket.id}] {ticket.subject}", body
        )
