from datetime import datetime, timezone

from sqlalchemy import String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    return datetime.now(timezone.utc)


class Base(DeclarativeBase):
    pass


class Sample(Base):
    __tablename__ = "samples"

    id: Mapped[int] = mapped_column(primary_key=True)
    field: Mapped[int] = mapped_column(index=True)
    ph: Mapped[float]
    nitrate: Mapped[float]
    label: Mapped[str | None] = mapped_column(String(40))
    taken_at: Mapped[datetime] = mapped_column(default=now)
