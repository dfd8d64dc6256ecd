from datetime import datetime, timezone
from uuid import uuid4

from pydantic import BaseModel, Field


class NewMessage(BaseModel):
    author: str = Field(min_length=1, max_length=40)
    text: str = Field(min_length=1, max_length=2000)


class Message(NewMessage):
    id: str = Field(default_factory=lambda: uuid4().hex)
    room: int
    sent: datetime = Field(default_factory=lambda: datetime.now(timezone.utc))
    labels: list[str] = []
