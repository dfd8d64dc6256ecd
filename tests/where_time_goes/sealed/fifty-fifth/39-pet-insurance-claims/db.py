import time
from contextlib import contextmanager

from sqlalchemy import BigInteger, ForeignKey, Integer, String, create_engine, text
from sqlalchemy.exc import OperationalError, ProgrammingError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

import settings

engine = create_engine(
    settings.DATABASE_URL,
    pool_size=settings.DB_POOL_SIZE,
    max_overflow=settings.DB_MAX_OVERFLOW,
    pool_timeout=settings.DB_POOL_TIMEOUT,
)
Session = sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Policy(Base):
    __tablename__ = "policies"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    holder: Mapped[str] = mapped_column(String)
    species: Mapped[str] = mapped_column(String)
    annual_limit: Mapped[int] = mapped_column(Integer)


class Claim(Base):
    __tablename__ = "claims"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    policy_id: Mapped[int] = mapped_column(ForeignKey("policies.id"))
    invoice_cents: Mapped[int] = mapped_column(Integer)
    decision: Mapped[str] = mapped_column(String)
    paid_cents: Mapped[int] = mapped_column(Integer)


@contextmanager
def unit_of_work():
    session = Session()
    try:
        yield session
        session.commit()
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()


def wait_until_ready(seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("select 1 from policies where id = 500"))
                return
        except (OperationalError, ProgrammingError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
