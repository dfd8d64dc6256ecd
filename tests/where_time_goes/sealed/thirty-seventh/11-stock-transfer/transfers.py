"""Moves stock between two sites. Negative stock is allowed: it is counted again every night."""
from dataclasses import dataclass
from itertools import count

from ledger import ledger
from sites import find_site

_ids = count(1)


@dataclass(frozen=True)
class Transfer:
    id: int
    source: str
    target: str
    sku: str
    qty: int
    receipts: tuple


def move(source_code, target_code, sku, qty):
    source = find_site(source_code)
    target = find_site(target_code)
    with source.lock:
        source.remove(sku, qty)
        outgoing = ledger.post(source.code, sku, -qty)
        with target.lock:
            target.add(sku, qty)
            incoming = ledger.post(target.code, sku, qty)
    return Transfer(next(_ids), source.code, target.code, sku, qty, (outgoing, incoming))
