from pydantic import BaseModel, Field


class Item(BaseModel):
    code: str = Field(pattern=r"^\d{4}\.\d{2}$")
    value: float = Field(gt=0)
    quantity: int = 1


class Declaration(BaseModel):
    reference: str
    origin: str = Field(min_length=2, max_length=2)
    freight: float = 0.0
    items: list[Item]
