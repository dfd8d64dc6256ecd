import logging
from dataclasses import dataclass

from django.conf import settings

logger = logging.getLogger("desk.sla")


@dataclass
class Ticket:
    number: int
    customer: int
    priority: str
    waiting_minutes: int

    @property
    def minutes_left(self) -> int:
        return settings.SLA_MINUTES[self.priority] - self.waiting_minutes


def check(ticket: Ticket, contract: dict) -> str:
    """Say how urgent a ticket is; what breaks a premium contract is also told to those on call."""
    if ticket.minutes_left > 60:
        return "green"
    if ticket.minutes_left > 0:
        return "yellow"
    if contract["plan"] == "premium":
        logger.error(
            "SLA of customer %s is broken by ticket %s (%s minutes over)",
            ticket.customer,
            ticket.number,
            -ticket.minutes_left,
        )
    else:
        logger.info("ticket %s is over its time", ticket.number)
    return "red"
