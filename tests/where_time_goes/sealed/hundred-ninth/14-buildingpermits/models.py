import os
from datetime import datetime

import zope.sqlalchemy
from sqlalchemy import ForeignKey, String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, sessionmaker


class Base(DeclarativeBase):
    pass


class Application(Base):
    __tablename__ = "application"

    id: Mapped[int] = mapped_column(primary_key=True)
    parcel: Mapped[str] = mapped_column(String(30))
    kind: Mapped[str] = mapped_column(String(30))
    applicant: Mapped[str] = mapped_column(String(80))
    state: Mapped[str] = mapped_column(String(12), default="received")
    received: Mapped[datetime] = mapped_column(default=datetime.now)
    publication: Mapped[str | None] = mapped_column(String(20))
    remarks: Mapped[list["Remark"]] = relationship(back_populates="application")


class Remark(Base):
    __tablename__ = "remark"

    id: Mapped[int] = mapped_column(primary_key=True)
    application_id: Mapped[int] = mapped_column(ForeignKey("application.id"), index=True)
    office: Mapped[str] = mapped_column(String(30))
    text: Mapped[str] = mapped_column(String(500))
    application: Mapped[Application] = relationship(back_populates="remarks")


def make_engine(url, pool_size, busy_seconds):
    path = url.partition(":///")[2]
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    engine = create_engine(
        url, pool_size=pool_size, max_overflow=10, connect_args={"timeout": busy_seconds}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection, record):
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = OFF")

    Base.metadata.create_all(engine)
    with sessionmaker(engine).begin() as session:
        session.add_all(
            Application(parcel="%d/%d" % (90 + n, n % 9), kind="dormer", applicant="Archive", state="closed")
            for n in range(1, 61)
        )
    return engine


def includeme(config):
    settings = config.get_settings()
    factory = sessionmaker(settings["engine"])

    def session(request):
        opened = factory()
        zope.sqlalchemy.register(opened, transaction_manager=request.tm)
        request.add_finished_callback(lambda request: opened.close())
        return opened

    config.add_request_method(session, "dbsession", reify=True)
