import ledger
from crew import crew

SECTIONS = ("sales", "costs", "taxes")


def _section(year, month, name):
    return sum(entry["amount"] for entry in ledger.entries(year, month, name))


def _build(year, month):
    sections = crew.gather(lambda name: _section(year, month, name), SECTIONS)
    return {"period": f"{year}-{month:02d}", "sections": sections}


def monthly(year, month):
    return crew.run(_build, year, month)
