import os

from sqlalchemy import ForeignKey, String, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, scoped_session, sessionmaker

engine = create_engine(
    f"postgresql+psycopg2://app@127.0.0.1:{os.environ.get('DB_PORT', '24129')}/postgres", pool_size=12, max_overflow=4
)
Session = scoped_session(sessionmaker(engine))


class Base(DeclarativeBase):
    pass


class Product(Base):
    __tablename__ = "products"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    grams: Mapped[int]


class Line(Base):
    __tablename__ = "lines"
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"))
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"))
    pieces: Mapped[int]
    product: Mapped[Product] = relationship()

    @property
    def weight(self):
        return self.pieces * self.product.grams

    @property
    def label(self):
        return f"{self.pieces} x {self.product.name}"


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True)
    customer: Mapped[str] = mapped_column(String(80))
    lines: Mapped[list[Line]] = relationship(order_by=Line.id)
