from datetime import date

from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Study(Base):
    __tablename__ = "study"
    id: Mapped[int] = mapped_column(primary_key=True)
    patient_id: Mapped[int]
    accession: Mapped[str]
    modality: Mapped[str]
    taken_on: Mapped[date]


class AccessLog(Base):
    __tablename__ = "access_log"
    id: Mapped[int] = mapped_column(primary_key=True)
    patient_id: Mapped[int]
    what: Mapped[str]
