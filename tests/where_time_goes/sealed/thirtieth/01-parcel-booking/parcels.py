import math
from dataclasses import dataclass

ZONES = {"DE": 1, "AT": 2, "CH": 3, "FR": 2, "PL": 2}


class InvalidParcel(ValueError):
    pass


@dataclass
class Parcel:
    country: str
    zip_code: str
    kg: float

    @classmethod
    def parse(cls, data: dict, max_kg: float) -> "Parcel":
        try:
            parcel = cls(str(data["country"]).upper(), str(data["zip"]), float(data["kg"]))
        except (KeyError, TypeError, ValueError) as exc:
            raise InvalidParcel(f"bad parcel: {exc}") from exc
        if parcel.country not in ZONES:
            raise InvalidParcel(f"no service to {parcel.country}")
        if not 0 < parcel.kg <= max_kg:
            raise InvalidParcel("weight out of range")
        return parcel

    @property
    def price_cents(self) -> int:
        return 390 + 120 * ZONES[self.country] + 35 * math.ceil(self.kg)

    def to_gateway(self) -> dict:
        return {"dest": f"{self.country}-{self.zip_code}", "grams": int(self.kg * 1000)}
