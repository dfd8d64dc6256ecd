from datetime import datetime, timezone

from sqlalchemy import event
from sqlmodel import Field, Session, SQLModel, create_engine, select

from leasing import settings


class Vehicle(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    model: str
    price: int


class Offer(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    vehicle_id: int = Field(foreign_key="vehicle.id", index=True)
    customer: str
    months: int
    monthly: float
    reference: str
    created_at: datetime = Field(default_factory=lambda: datetime.now(timezone.utc))


engine = create_engine(
    f"sqlite:///{settings.DATABASE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    pool_timeout=settings.POOL_TIMEOUT,
    connect_args={"check_same_thread": False, "timeout": 10},
)


@event.listens_for(engine, "connect")
def on_connect(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


def session_of(request) -> Session:
    session = Session(engine)
    request.add_finished_callback(lambda _request: session.close())
    return session


def prepare() -> None:
    SQLModel.metadata.create_all(engine)
    with Session(engine) as session:
        if session.exec(select(Vehicle).limit(1)).first() is None:
            session.add_all(Vehicle(model=f"Model {n}", price=18_000 + 350 * n) for n in range(80))
            session.commit()
