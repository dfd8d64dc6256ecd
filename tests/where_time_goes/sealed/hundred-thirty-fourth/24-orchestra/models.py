from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Ensemble(Base):
    __tablename__ = "ensembles"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    players: Mapped[int]


class Rehearsal(Base):
    __tablename__ = "rehearsals"

    id: Mapped[int] = mapped_column(primary_key=True)
    ensemble_id: Mapped[int] = mapped_column(ForeignKey("ensembles.id"), index=True)
    hall: Mapped[str] = mapped_column(String(30))
    begins: Mapped[str] = mapped_column(String(5))

    def as_dict(self):
        return {"id": self.id, "ensemble": self.ensemble_id, "hall": self.hall, "begins": self.begins}
