"""What traders send, and what they get."""
from typing import Annotated

from pydantic import BaseModel, Field

Office = Annotated[str, Field(pattern=r"^[A-Z]{2}\d{6}$")]


class Transit(BaseModel):
    trader: str
    departure: Office
    destination: Office
    packages: int = Field(gt=0)
    guarantee: str


class Release(BaseModel):
    mrn: str
    state: str
    seals: list[str] = []
