from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customers"
    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(120))
    country: Mapped[str] = mapped_column(String(2))
    items: Mapped[list["BasketItem"]] = relationship(lazy="selectin")


class BasketItem(Base):
    __tablename__ = "basket_items"
    id: Mapped[int] = mapped_column(primary_key=True)
    customer_id: Mapped[int] = mapped_column(ForeignKey("customers.id"), index=True)
    sku: Mapped[str] = mapped_column(String(20))
    cents: Mapped[int]
    count: Mapped[int]


def seed(session):
    if session.get(Customer, 1) is not None:
        return
    for number in range(1, 41):
        customer = Customer(id=number, email=f"c{number}@example.test", country="NL")
        customer.items = [
            BasketItem(sku=f"SKU-{number}-{n}", cents=500 + 70 * n, count=1 + n % 3) for n in range(4)
        ]
        session.add(customer)
    session.commit()
