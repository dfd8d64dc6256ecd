import time

from sqlalchemy import create_engine, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import scoped_session, sessionmaker

import settings
from models import Base, Customer, Order

engine = create_engine(
    settings.DATABASE_URL,
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    pool_timeout=settings.POOL_TIMEOUT,
    pool_recycle=1800,
)
Session = scoped_session(sessionmaker(bind=engine, expire_on_commit=False))


def wait_for_database(seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with engine.connect():
                return
        except OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def prepare() -> None:
    wait_for_database()
    Base.metadata.create_all(engine)
    with Session() as session:
        if session.scalar(select(Customer.id).limit(1)) is None:
            for number in range(1, 41):
                customer = Customer(id=number, name=f"Customer {number}", country=["DE", "FR", "NL", "AT"][number % 4])
                session.add(customer)
                for i in range(5):
                    session.add(Order(customer=customer, net=100 + 7 * number + i))
            session.commit()
    Session.remove()
