"""What the routes take and give."""
from pydantic import BaseModel, Field


class PortingRequest(BaseModel):
    msisdn: str = Field(pattern=r"^\+\d{8,15}$")
    donor: str
    email: str


class PortingReceipt(BaseModel):
    reference: str
    donor: str
    window: str


class NumberState(BaseModel):
    msisdn: str
    operator: str
    portable: bool
