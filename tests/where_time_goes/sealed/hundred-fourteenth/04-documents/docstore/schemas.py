from pydantic import BaseModel, Field


class NoteIn(BaseModel):
    author: str
    text: str = Field(min_length=1, max_length=10_000)


class NoteOut(BaseModel):
    key: str
    etag: str
    length: int


class Summary(BaseModel):
    key: str
    etag: str
    words: int
    preview: str
