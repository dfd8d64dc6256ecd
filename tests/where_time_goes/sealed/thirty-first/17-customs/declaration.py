from dataclasses import dataclass


@dataclass
class Position:
    line: int
    code: str
    goods: str
    value: float
    duty: float


def positions(code: str, goods: str, value: float, count: int, rates: dict) -> list[Position]:
    rate = rates["duty"]
    share = value / count
    return [Position(n, code, goods, round(share, 2), round(share * rate, 2)) for n in range(1, count + 1)]


def as_xml(number: str, items: list[Position]) -> str:
    rows = "".join(
        f'<position line="{p.line}"><tariff>{p.code}</tariff><goods>{p.goods}</goods>'
        f"<value currency=\"EUR\">{p.value:.2f}</value><duty>{p.duty:.2f}</duty></position>\n"
        for p in items
    )
    total = sum(p.duty for p in items)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<declaration number="{number}">\n'
        f"{rows}<total>{total:.2f}</total>\n</declaration>\n"
    )
