"""Renders parcel labels as ZPL."""
from dataclasses import dataclass

import config


@dataclass(frozen=True)
class Parcel:
    number: str
    name: str
    street: str
    city: str
    grams: int


def check_digit(number: str) -> int:
    total = sum(int(c) * (3 if i % 2 == 0 else 1) for i, c in enumerate(number) if c.isdigit())
    return (10 - total % 10) % 10


def render(parcel: Parcel) -> bytes:
    code = f"{parcel.number}{check_digit(parcel.number)}"
    lines = [
        "^XA",
        f"^FO40,40^A0N,28,28^FD{config.SENDER}^FS",
        f"^FO40,120^A0N,48,48^FD{parcel.name}^FS",
        f"^FO40,180^A0N,40,40^FD{parcel.street}^FS",
        f"^FO40,230^A0N,40,40^FD{parcel.city}^FS",
        f"^FO40,300^A0N,28,28^FD{parcel.grams / 1000:.2f} kg^FS",
        f"^FO40,360^BY3^BCN,120,Y,N,N^FD{code}^FS",
        "^XZ",
    ]
    return "".join(lines).encode()
