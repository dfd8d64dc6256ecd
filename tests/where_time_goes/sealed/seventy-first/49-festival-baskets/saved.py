"""Baskets that visitors left open."""
from models import Basket, Line

_TICKETS = [
    ("Thursday", 620.0), ("Friday", 890.0), ("Saturday", 950.0), ("Sunday", 780.0), ("Camping East", 410.0),
    ("Camping Silent", 460.0), ("Parking", 150.0), ("Locker", 90.0), ("Shuttle", 75.0), ("Late Stage", 320.0),
]


def _basket(customer: str, promoter: str, count: int) -> Basket:
    lines = [Line(name, promoter, price, 1 + n % 2) for n, (name, price) in enumerate(_TICKETS[:count])]
    return Basket(customer, lines)


SAVED = {
    301: _basket("Astrid Holm", "heartland-live", 10),
    302: _basket("Bo Villadsen", "heartland-live", 9),
    303: _basket("Cecilie Krag", "northern-stages", 10),
}
