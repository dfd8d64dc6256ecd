"""What goes on a label."""
from pydantic import BaseModel, Field

SERVICES = {"eco": 5, "standard": 3, "express": 1}


class Parcel(BaseModel):
    to: str = Field(min_length=2, max_length=80)
    postcode: str
    grams: int = Field(gt=0, le=31_500)
    service: str = "standard"


def check_digit(number: str) -> int:
    odd = sum(int(c) for c in number[::2]) * 3
    even = sum(int(c) for c in number[1::2])
    return -(odd + even) % 10


def tracking_number(serial: int) -> str:
    body = f"4021{serial:09d}"
    return body + str(check_digit(body))


def sort_code(parcel: Parcel) -> str:
    return f"{parcel.postcode[:2]}-{SERVICES[parcel.service]}{'H' if parcel.grams > 10_000 else 'L'}"
