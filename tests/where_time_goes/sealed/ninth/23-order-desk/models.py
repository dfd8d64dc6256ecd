import os
import random
import tempfile

from sqlalchemy import ForeignKey, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, sessionmaker

FILE = os.path.join(tempfile.gettempdir(), f"order-desk-{os.getpid()}.db")
engine = create_engine(f"sqlite:///{FILE}", pool_size=16, max_overflow=0)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _tune(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA cache_size=-16000")


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customer"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    city: Mapped[str]


class Article(Base):
    __tablename__ = "article"
    id: Mapped[int] = mapped_column(primary_key=True)
    label: Mapped[str]


class Line(Base):
    __tablename__ = "line"
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("purchase.id"), index=True)
    article_id: Mapped[int] = mapped_column(ForeignKey("article.id"))
    quantity: Mapped[int]
    article: Mapped[Article] = relationship()


class Order(Base):
    __tablename__ = "purchase"
    id: Mapped[int] = mapped_column(primary_key=True)
    region: Mapped[str] = mapped_column(index=True)
    customer_id: Mapped[int] = mapped_column(ForeignKey("customer.id"))
    customer: Mapped[Customer] = relationship()
    lines: Mapped[list[Line]] = relationship(order_by="Line.id")


def prepare():
    if os.path.exists(FILE):
        os.unlink(FILE)
    Base.metadata.create_all(engine)
    rnd = random.Random(4)
    with Session.begin() as session:
        session.add_all(Customer(id=n, name=f"Customer {n}", city=rnd.choice(["Gent", "Lyon", "Bari"])) for n in range(1, 401))
        session.add_all(Article(id=n, label=f"Article {n}") for n in range(1, 801))
        session.flush()
        for n in range(1, 601):
            order = Order(id=n, region=["north", "south", "east"][n % 3], customer_id=rnd.randint(1, 400))
            order.lines = [Line(article_id=rnd.randint(1, 800), quantity=rnd.randint(1, 9)) for _ in range(3)]
            session.add(order)
