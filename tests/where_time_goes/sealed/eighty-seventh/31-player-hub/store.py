"""Players and their matches, in SQLite."""

from sqlalchemy import Float, ForeignKey, Integer, String, cast, create_engine, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker
from sqlalchemy.pool import StaticPool

import config

engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
Sessions = sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Player(Base):
    __tablename__ = "players"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    rating: Mapped[float] = mapped_column(Float)


class Match(Base):
    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    won: Mapped[bool]


class PlayerRepository:
    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, player_id: int) -> Player | None:
        return self._session.get(Player, player_id)

    def record(self, player_id: int) -> tuple[int, int]:
        query = select(func.count(Match.id), func.coalesce(func.sum(cast(Match.won, Integer)), 0)).where(Match.player_id == player_id)
        played, won = self._session.execute(query).one()
        return played, won


def fill() -> None:
    Base.metadata.create_all(engine)
    with Sessions.begin() as session:
        for number in range(1, config.PLAYERS + 1):
            session.add(Player(id=number, name=f"player-{number}", rating=1200 + number % 700))
            session.add_all(Match(player_id=number, won=(number + index) % 3 == 0) for index in range(4))
