from pydantic import BaseModel, Field


class ApiaryIn(BaseModel):
    keeper: str = Field(min_length=2, max_length=40)
    parcel: str
    hives: int = Field(ge=1, le=400)


class SiteOut(BaseModel):
    parcel: str
    commune: str
    slope: float
    forage_score: float
    max_hives: int


class ApiaryOut(BaseModel):
    registration: str
    keeper: str
    hives: int
    accepted: bool
    site: SiteOut
