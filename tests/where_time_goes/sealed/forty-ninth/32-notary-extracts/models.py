from pydantic import BaseModel


class Extract(BaseModel):
    folio: int
    owner: str
    area_m2: int
    office: str


class Charge(BaseModel):
    rank: int
    creditor: str
    amount: int


class Charges(BaseModel):
    folio: int
    total: int
    charges: list[Charge]
