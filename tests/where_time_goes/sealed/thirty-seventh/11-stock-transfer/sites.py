import threading
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Site:
    code: str
    title: str
    stock: Counter = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def snapshot(self):
        with self.lock:
            return dict(self.stock)

    def remove(self, sku, qty):
        self.stock[sku] -= qty

    def add(self, sku, qty):
        self.stock[sku] += qty


class UnknownSite(LookupError):
    pass


SITES = {site.code: site for site in (
    Site("north", "Northern warehouse", Counter(pallet=4000, crate=900)),
    Site("harbour", "Harbour shed 12", Counter(pallet=1500, crate=300)),
    Site("airport", "Airport cargo", Counter(pallet=200, crate=2500)),
    Site("south", "Southern depot", Counter(pallet=800, crate=120)),
)}


def find_site(code):
    try:
        return SITES[code]
    except KeyError:
        raise UnknownSite(code) from None
