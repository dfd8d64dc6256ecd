from pydantic import BaseModel


class Hit(BaseModel):
    number: int
    title: str
    year: int
    score: float


class SearchResult(BaseModel):
    query: str
    reader: str
    hits: list[Hit]


class Document(BaseModel):
    number: int
    title: str
    year: int
    text: str
    folio: str
