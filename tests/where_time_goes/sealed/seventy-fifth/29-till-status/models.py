from pydantic import BaseModel, Field


class TillStatus(BaseModel):
    store: int
    till: int
    drawer: str
    paper: int = Field(ge=0, le=100)
    version: str


class Message(BaseModel):
    text: str = Field(min_length=1, max_length=40)


class Shown(BaseModel):
    store: int
    till: int
    shown: bool
