"""Concerts, their programmes and the works on them."""
import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Composer(Base):
    __tablename__ = "composers"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    died: Mapped[int | None]


class Work(Base):
    __tablename__ = "works"

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    parts: Mapped[int]
    hire_pence: Mapped[int]
    composer_id: Mapped[int] = mapped_column(ForeignKey("composers.id"))

    composer: Mapped[Composer] = relationship()


class Concert(Base):
    __tablename__ = "concerts"

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    hall: Mapped[str]
    held_on: Mapped[datetime.date]

    programme: Mapped[list["ProgrammeItem"]] = relationship(
        order_by="ProgrammeItem.position"
    )


class ProgrammeItem(Base):
    __tablename__ = "programme_items"

    id: Mapped[int] = mapped_column(primary_key=True)
    concert_id: Mapped[int] = mapped_column(ForeignKey("concerts.id"))
    work_id: Mapped[int] = mapped_column(ForeignKey("works.id"))
    position: Mapped[int]

    work: Mapped[Work] = relationship()
