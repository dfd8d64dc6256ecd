import os
import tempfile

from sqlalchemy import create_engine, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

URL = os.environ.get("DATABASE_URL") or "sqlite:///" + os.path.join(tempfile.gettempdir(), "payments-app.db")

engine = create_engine(URL, pool_size=3, max_overflow=2, pool_timeout=30)
make_session = sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Payment(Base):
    __tablename__ = "payments"

    id: Mapped[int] = mapped_column(primary_key=True)
    reference: Mapped[str]
    cents: Mapped[int]


def prepare() -> None:
    Base.metadata.create_all(engine)
    with make_session() as db:
        if not db.scalar(select(func.count()).select_from(Payment)):
            db.add_all(Payment(reference=f"PSP-{n:06d}", cents=n * 457 % 90000 + 99) for n in range(1, 201))
            db.commit()


def get_db():
    db: Session = make_session()
    try:
        yield db
    finally:
        db.close()
