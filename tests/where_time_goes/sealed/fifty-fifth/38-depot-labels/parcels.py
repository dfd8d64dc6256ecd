import itertools
from dataclasses import dataclass

_numbers = itertools.count(700001)


@dataclass
class Parcel:
    number: int
    depot: str
    receiver: str
    weight_g: int


_parcels: dict[int, Parcel] = {}

for _index in range(60):
    _number = 500000 + _index
    _parcels[_number] = Parcel(_number, ("HAM", "BRE", "KIE")[_index % 3], f"Receiver {_index}", 400 + 35 * _index)


def find(number: int):
    return _parcels.get(number)


def tracking_code(parcel: Parcel) -> str:
    digits = f"{parcel.number:09d}"
    check = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10
    return f"{parcel.depot}{digits}{check}"


def job_number() -> int:
    return next(_numbers)
