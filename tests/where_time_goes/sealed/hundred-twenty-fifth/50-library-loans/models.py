import os
from datetime import date, timedelta

from sqlalchemy import Date, ForeignKey, create_engine, engine_from_config
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Member(Base):
    __tablename__ = "members"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    branch: Mapped[str]
    loans: Mapped[list["Loan"]] = relationship(back_populates="member")


class Loan(Base):
    __tablename__ = "loans"
    id: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    isbn: Mapped[str]
    due: Mapped[date] = mapped_column(Date)
    member: Mapped[Member] = relationship(back_populates="loans")


def prepare(url):
    path = url.removeprefix("sqlite:///")
    if os.path.exists(path):
        os.remove(path)
    engine = create_engine(url)
    Base.metadata.create_all(engine)
    today = date.today()
    with Session(engine) as session:
        for n in range(1, 201):
            session.add(
                Member(
                    id=n,
                    name=f"Member {n}",
                    branch=("north", "south", "mill road")[n % 3],
                    loans=[
                        Loan(isbn=f"97831{n:04d}{k:04d}", due=today + timedelta(days=3 * k))
                        for k in range(n % 4 + 1)
                    ],
                )
            )
        session.commit()
    engine.dispose()


def includeme(config):
    settings = config.get_settings()
    engine = engine_from_config(settings, "sqlalchemy.")

    def dbsession(request):
        session = Session(engine)
        request.add_finished_callback(lambda _: session.close())
        return session

    config.add_request_method(dbsession, reify=True)
