from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import make_msgid

ADDRESS = re.compile(r"^[^@\s]+@[^@\s]+\.[a-z]{2,}$")

TEXT = """Hello {name},

{host} would like you to join the reading circle "{circle}".
We meet once a month; the next book is "{book}".

Warm regards
"""


def valid(address: str) -> bool:
    return bool(ADDRESS.match(address))


def invitation(sender: str, to: str, name: str, host: str, circle: str, book: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = f"Join us in {circle}"
    message["Message-ID"] = make_msgid(domain="bookclub.example")
    message.set_content(TEXT.format(name=name, host=host, circle=circle, book=book))
    return message
