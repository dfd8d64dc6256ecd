"""Tickets, newest kept in memory; the nightly export takes care of the rest."""
import itertools
import time
from collections import OrderedDict
from dataclasses import asdict, dataclass, field

PRIORITIES = ("low", "normal", "urgent")


class BadTicket(ValueError):
    pass


@dataclass
class Ticket:
    number: int
    subject: str
    requester: str
    priority: str = "normal"
    opened_at: float = field(default_factory=time.time)
    log: list = field(default_factory=list)

    def to_dict(self):
        return asdict(self)


class TicketDesk:
    def __init__(self, keep):
        self._keep = keep
        self._numbers = itertools.count(1001)
        self._tickets = OrderedDict()
        for number, subject in ((11, "VPN token expired"), (12, "Projector in room 4")):
            self._tickets[number] = Ticket(number, subject, "seed@brackwater.example")

    def open(self, subject, requester, priority):
        subject = (subject or "").strip()
        if not subject:
            raise BadTicket("subject is empty")
        if "@" not in (requester or ""):
            raise BadTicket("requester must be an address")
        if priority not in PRIORITIES:
            raise BadTicket(f"unknown priority {priority!r}")
        ticket = Ticket(next(self._numbers), subject, requester, priority)
        self._tickets[ticket.number] = ticket
        while len(self._tickets) > self._keep:
            for number in self._tickets:
                if number > 1000:
                    del self._tickets[number]
                    break
        return ticket

    def get(self, number):
        return self._tickets.get(number)
