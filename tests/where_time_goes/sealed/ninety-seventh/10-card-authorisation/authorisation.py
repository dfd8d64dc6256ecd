from dataclasses import dataclass

import settings
from messages import AUTHORISE, CAPTURE, Message
from switch import switch


class Declined(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Sale:
    merchant_id: str
    token: str
    amount: int


def mask(token: str) -> str:
    return f"{token[:4]}…{token[-4:]}" if len(token) > 8 else "…"


def authorise(sale: Sale) -> str:
    merchant = settings.MERCHANTS[sale.merchant_id]
    answer = switch.ask(
        Message(
            AUTHORISE,
            {
                "002": sale.token,
                "004": f"{sale.amount:012d}",
                "032": settings.ACQUIRER_ID,
                "042": sale.merchant_id,
                "049": merchant["currency"],
            },
        )
    )
    if answer.fields["039"] != "00":
        raise Declined(answer.fields["039"])
    return answer.fields["038"]


def capture(sale: Sale, approval: str) -> str:
    answer = switch.ask(
        Message(CAPTURE, {"004": f"{sale.amount:012d}", "038": approval, "042": sale.merchant_id})
    )
    if answer.fields["039"] != "00":
        raise Declined(answer.fields["039"])
    return answer.fields["037"]
