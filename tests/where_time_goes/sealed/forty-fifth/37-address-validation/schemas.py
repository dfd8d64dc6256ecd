from pydantic import BaseModel, Field


class AddressIn(BaseModel):
    street: str = Field(min_length=1, max_length=120)
    postcode: str = Field(pattern=r"^\d{4,5}$")
    country: str = "NL"


class AddressOut(BaseModel):
    street: str
    postcode: str
    country: str
    valid: bool
    district: str


class ParcelIn(BaseModel):
    reference: str
    weight_g: int = Field(gt=0, le=31500)
    recipient: AddressIn


class ParcelOut(BaseModel):
    reference: str
    depot: str
    band: str
    recipient: AddressOut
