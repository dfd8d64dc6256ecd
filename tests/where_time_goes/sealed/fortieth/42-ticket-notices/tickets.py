from dataclasses import dataclass, field

AGENTS = ["mara", "jonas", "ines", "tarek"]


@dataclass
class Ticket:
    number: int
    subject: str
    customer: str
    agent: str
    state: str = "open"
    replies: int = 0
    last_receipt: str = ""
    watchers: list = field(default_factory=list)


class TicketBook:
    def __init__(self):
        self._tickets = {}

    def get(self, number):
        number = number % 10000
        if number not in self._tickets:
            self._tickets[number] = Ticket(
                number, f"Request {number}", f"customer{number}@mail.example", AGENTS[number % len(AGENTS)]
            )
        return self._tickets[number]


def render_reply(ticket, text):
    return (
        f"Subject: [#{ticket.number}] {ticket.subject}\n"
        f"To: {ticket.customer}\n"
        f"Message-Id: <{ticket.number}.{ticket.replies}@desk.example>\n\n"
        f"{text}\n\n{ticket.agent.title()}\nSupport\n"
    )
