import os

from sqlalchemy import Integer, String, create_engine, event, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

DATABASE_FILE = os.environ.get("STATEMENTS_DB", "/tmp/statements-28090.db")


class Base(DeclarativeBase):
    pass


class Mandate(Base):
    __tablename__ = "mandates"
    account: Mapped[int] = mapped_column(Integer, primary_key=True)
    holder: Mapped[str] = mapped_column(String(80))
    currency: Mapped[str] = mapped_column(String(3))


class Storage:
    def __init__(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(DATABASE_FILE + suffix):
                os.unlink(DATABASE_FILE + suffix)
        self.engine = create_engine(
            f"sqlite:///{DATABASE_FILE}",
            connect_args={"check_same_thread": False},
            pool_size=12,
            max_overflow=8,
        )
        event.listen(self.engine, "connect", lambda con, rec: con.execute("PRAGMA journal_mode=WAL"))
        Base.metadata.create_all(self.engine)
        self.session: sessionmaker[Session] = sessionmaker(self.engine)
        with self.session.begin() as session:
            session.add_all(
                Mandate(account=n, holder=f"Holder {n}", currency="EUR" if n % 3 else "CHF") for n in range(1, 501)
            )

    def mandate(self, account: int) -> tuple[str, str] | None:
        with self.session() as session:
            row = session.execute(
                select(Mandate.holder, Mandate.currency).where(Mandate.account == account)
            ).first()
        return tuple(row) if row else None
