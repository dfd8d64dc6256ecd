import time
from typing import Any

from outages.grid import substation_of
from outages.register import TicketRegister


def priority_of(customers: int) -> str:
    if customers > 500:
        return "major"
    return "standard" if customers > 20 else "minor"


def new_ticket(register: TicketRegister, feeder: str, customers: int) -> dict[str, Any]:
    with register.editing() as book:
        book["last"] += 1
        ticket = {
            "number": f"OUT-{book['last']:06d}",
            "feeder": feeder,
            "substation": substation_of(feeder),
            "priority": priority_of(customers),
            "reported": int(time.time()),
        }
        book["open"].append(ticket)
    return ticket
