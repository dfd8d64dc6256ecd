import enum
from datetime import datetime, timezone

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class State(enum.StrEnum):
    received = "received"
    labelled = "labelled"


class Ward(Base):
    __tablename__ = "wards"

    code: Mapped[str] = mapped_column(primary_key=True)
    printer: Mapped[str]


class Sample(Base):
    __tablename__ = "samples"

    id: Mapped[int] = mapped_column(primary_key=True)
    ward_code: Mapped[str] = mapped_column(ForeignKey("wards.code"))
    patient: Mapped[str]
    material: Mapped[str]
    state: Mapped[State] = mapped_column(default=State.received)
    barcode: Mapped[str | None]
    received_at: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))
    tests: Mapped[list["OrderedTest"]] = relationship(cascade="all, delete-orphan")


class OrderedTest(Base):
    __tablename__ = "ordered_tests"

    id: Mapped[int] = mapped_column(primary_key=True)
    sample_id: Mapped[int] = mapped_column(ForeignKey("samples.id"))
    code: Mapped[str]
