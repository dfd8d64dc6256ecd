from collections.abc import Iterator

from sqlalchemy import create_engine, event
from sqlalchemy.orm import Session, sessionmaker

from models import Base, Listing, NumberRange
from settings import settings

engine = create_engine(
    f"sqlite:///{settings.database_path}",
    pool_size=settings.pool_size,
    max_overflow=settings.max_overflow,
    connect_args={"timeout": 15, "check_same_thread": False},
)
SessionLocal = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def get_session() -> Iterator[Session]:
    with SessionLocal() as session:
        yield session


def create_schema() -> None:
    Base.metadata.drop_all(engine)
    Base.metadata.create_all(engine)
    with SessionLocal.begin() as session:
        session.add(NumberRange(name="offers"))
        session.add_all(
            Listing(id=n, street=f"Harbour Row {n}", city="Ostwick", asking_price=180_000 + n * 1_500)
            for n in range(1, 201)
        )
