import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from sqlalchemy import ForeignKey, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

import settings

engine = create_async_engine(settings.DATABASE_URL, **settings.DATABASE_POOL)
Session = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Hotel(Base):
    __tablename__ = "hotels"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    channel_code: Mapped[str]
    currency: Mapped[str]


class RoomType(Base):
    __tablename__ = "room_types"
    id: Mapped[int] = mapped_column(primary_key=True)
    hotel_id: Mapped[int] = mapped_column(ForeignKey("hotels.id"))
    label: Mapped[str]
    capacity: Mapped[int]


async def wait_for_tables() -> None:
    while True:
        try:
            async with engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM ready"))
            return
        except (DBAPIError, OSError):
            await asyncio.sleep(0.2)


async def get_session() -> AsyncIterator[AsyncSession]:
    async with Session() as session:
        yield session


SessionDep = Annotated[AsyncSession, Depends(get_session)]
