from dataclasses import dataclass

import settings


class BadLine(ValueError):
    pass


@dataclass(frozen=True)
class Totals:
    gross: int
    vat: int


def total(lines):
    """Sum receipt lines; amounts are in cents and include VAT."""
    gross = vat = 0
    if not lines:
        raise BadLine("a receipt needs at least one line")
    for line in lines:
        try:
            cents = int(line["cents"]) * int(line.get("qty", 1))
            rate = settings.VAT_RATES[line.get("vat", "A")]
        except (KeyError, TypeError, ValueError) as exc:
            raise BadLine(f"unusable line: {line!r}") from exc
        gross += cents
        vat += round(cents * rate / (1 + rate))
    return Totals(gross, vat)
