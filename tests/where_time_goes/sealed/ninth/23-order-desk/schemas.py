from pydantic import BaseModel, ConfigDict, computed_field


class FromRow(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class CustomerOut(FromRow):
    name: str
    city: str


class ArticleOut(FromRow):
    label: str


class LineOut(FromRow):
    quantity: int
    article: ArticleOut


class OrderOut(FromRow):
    id: int
    customer: CustomerOut
    lines: list[LineOut]

    @computed_field
    @property
    def pieces(self) -> int:
        return sum(line.quantity for line in self.lines)


class OrderBook(BaseModel):
    region: str
    orders: list[OrderOut]
