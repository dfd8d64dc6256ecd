"""What happens in the store, for those who want to know."""
from dataclasses import dataclass
from decimal import Decimal

from blinker import Namespace

_store = Namespace()

price_changed = _store.signal("price-changed")


@dataclass(frozen=True)
class PriceChange:
    article: str
    name: str
    price: Decimal
    unit: str
    amount: Decimal
