"""Turns a declaration into the lines of the accompanying document."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Position:
    code: str
    description: str
    value: float
    duty: float

    @property
    def total(self) -> float:
        return round(self.value + self.duty, 2)


def positions(declaration: dict) -> list[Position]:
    return [
        Position(item["code"], item["text"], item["value"], round(item["value"] * item["rate"], 2))
        for item in declaration["items"]
    ]


def render(declaration: dict, lines: list[Position], stamp: str) -> str:
    out = [f"Declaration {declaration['number']}  exporter {declaration['exporter']}", ""]
    for n, line in enumerate(lines, 1):
        out.append(f"{n:>3}  {line.code:<10} {line.description:<24} {line.value:>10.2f} {line.duty:>9.2f} {line.total:>10.2f}")
    out.append("")
    out.append(f"Sum {sum(line.total for line in lines):.2f}   stamp {stamp}")
    return "\n".join(out)
