from pydantic import BaseModel, Field


class Line(BaseModel):
    article: str
    cents: int = Field(gt=0)
    count: int = Field(default=1, gt=0)


class Sale(BaseModel):
    lines: list[Line] = Field(min_length=1)

    @property
    def total(self) -> int:
        return sum(line.cents * line.count for line in self.lines)


class Receipt(BaseModel):
    register_name: str
    number: int
    total: int
    signature: str
