from sqlalchemy import func, select

from .db import Customer, Price, Stock, unit_of_work

TIERS = {"retail": 100, "trade": 85, "key": 78}


def load():
    with unit_of_work() as session:
        if session.scalar(select(func.count()).select_from(Customer)):
            return
        names = list(TIERS)
        for n in range(1, 201):
            session.add(Customer(id=n, name=f"Customer {n}", tier=names[n % 3]))
        for sku in range(1, 301):
            session.add(Stock(sku=sku, title=f"Article {sku}", on_hand=500 + sku))
            for tier, percent in TIERS.items():
                session.add(Price(sku=sku, tier=tier, cents=(199 + sku) * percent // 100))
