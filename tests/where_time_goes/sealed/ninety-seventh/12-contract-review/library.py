"""Contracts that are under review."""

from pydantic import BaseModel


class Contract(BaseModel):
    number: str
    counterparty: str
    clauses: list[str]


_CLAUSES = [
    "The supplier's liability is limited to the fees of the last twelve months.",
    "Either party may terminate for convenience with thirty days' notice.",
    "The customer indemnifies the supplier against claims of third parties.",
    "This agreement is governed by the laws of England and Wales.",
    "Fees rise yearly by the index of consumer prices, at least by three per cent.",
    "Personal data may be transferred to sub-processors in any country.",
]

CONTRACTS = {
    f"K-{n}": Contract(
        number=f"K-{n}",
        counterparty=name,
        clauses=[_CLAUSES[(n + i) % len(_CLAUSES)] for i in range(4)],
    )
    for n, name in enumerate(["Aster Ltd", "Brandt GmbH", "Caldera SA", "Dunlin plc", "Eiger AG"], start=301)
}
