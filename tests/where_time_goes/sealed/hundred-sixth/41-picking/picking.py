"""Picking an order: takes its lines off the shelves and notes what has to be reordered."""

from dataclasses import dataclass, field

from django.conf import settings

from labels import labels
from stock import Shelves, shelves, stock_changed


@dataclass(frozen=True)
class Line:
    sku: str
    quantity: int


@dataclass
class Picked:
    order: str
    left: dict[str, int] = field(default_factory=dict)
    reorder: list[str] = field(default_factory=list)
    label: str = ""


def pick(order: str, lines: list[Line]) -> Picked:
    picked = Picked(order)
    ordered = {line.sku for line in lines}

    def note_reorder(sender, sku: str, left: int, **kwargs) -> None:
        if sku not in ordered or left >= settings.REORDER_POINT:
            return
        if len(picked.left) < len(ordered) and sku not in picked.reorder:
            picked.reorder.append(sku)

    stock_changed.connect(note_reorder, sender=Shelves, weak=False)
    for line in lines:
        picked.left[line.sku] = shelves.take(line.sku, line.quantity)
    picked.label = labels.print_label(order, sum(line.quantity for line in lines))
    return picked
