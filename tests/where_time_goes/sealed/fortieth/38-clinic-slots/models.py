from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Patient(Base):
    __tablename__ = "patients"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    insurer: Mapped[str] = mapped_column(String(20))
    policy: Mapped[str] = mapped_column(String(20))


class Clinic(Base):
    __tablename__ = "clinics"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    slots: Mapped[list["Slot"]] = relationship(back_populates="clinic")


class Slot(Base):
    __tablename__ = "slots"
    id: Mapped[int] = mapped_column(primary_key=True)
    clinic_id: Mapped[int] = mapped_column(ForeignKey("clinics.id"), index=True)
    starts: Mapped[str] = mapped_column(String(20))
    minutes: Mapped[int]
    self_pay: Mapped[int]
    clinic: Mapped[Clinic] = relationship(back_populates="slots")
