import os
import tempfile

from sqlalchemy import ForeignKey, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

PATH = os.environ.get("CLAIMS_DB") or os.path.join(tempfile.mkdtemp(prefix="claims-"), "claims.db")
engine = create_engine(f"sqlite:///{PATH}", connect_args={"check_same_thread": False}, pool_size=3, max_overflow=1)
SessionLocal = sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Member(Base):
    __tablename__ = "member"
    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]


class Policy(Base):
    __tablename__ = "policy"
    id: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("member.id"))
    kind: Mapped[str]
    excess: Mapped[int]


def create_tables():
    Base.metadata.create_all(engine)
    with SessionLocal() as session:
        if session.get(Member, 1) is None:
            session.add(Member(id=1, token="demo", name="R. Okafor"))
            session.flush()
            session.add_all(Policy(id=n, member_id=1, kind="dental", excess=50 * n) for n in range(1, 6))
            session.commit()
