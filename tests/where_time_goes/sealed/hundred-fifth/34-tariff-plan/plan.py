"""The numbering plan: ranges of the regulators, opened into a tree of digits."""

import csv
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Destination:
    operator: str
    kind: str
    cents: float


class NumberingPlan:
    def __init__(self) -> None:
        self._root: dict = {}
        self.prefixes = 0

    @classmethod
    def load(cls, path: Path) -> "NumberingPlan":
        plan = cls()
        with path.open(newline="") as source:
            for row in csv.DictReader(source):
                destination = Destination(row["operator"], row["kind"], float(row["cents"]))
                for prefix in range(int(row["first"]), int(row["last"]) + 1):
                    plan.add(str(prefix), destination)
        return plan

    def add(self, prefix: str, destination: Destination) -> None:
        node = self._root
        for digit in prefix:
            node = node.setdefault(digit, {})
        node["to"] = destination
        self.prefixes += 1

    def find(self, number: str) -> Destination | None:
        node, best = self._root, None
        for digit in number:
            node = node.get(digit)
            if node is None:
                break
            best = node.get("to", best)
        return best
