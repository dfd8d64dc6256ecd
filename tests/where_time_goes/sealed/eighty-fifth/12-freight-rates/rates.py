from dataclasses import dataclass

import curl
import settings


@dataclass(frozen=True)
class Consignment:
    origin: str
    destination: str
    mode: str
    weight_kg: float
    volume_cm3: float

    @property
    def chargeable_kg(self) -> float:
        volumetric = self.volume_cm3 / settings.VOLUMETRIC_DIVISOR[self.mode]
        return round(max(self.weight_kg, volumetric), 1)


def quote(consignment: Consignment) -> dict:
    tariff = curl.get_json(
        "/tariffs",
        lane=f"{consignment.origin}-{consignment.destination}",
        mode=consignment.mode,
    )
    freight = max(tariff["minimum"], tariff["per_kg"] * consignment.chargeable_kg)
    fuel = freight * settings.FUEL_SURCHARGE
    return {
        "lane": tariff["lane"],
        "mode": consignment.mode,
        "chargeable_kg": consignment.chargeable_kg,
        "freight": round(freight, 2),
        "fuel": round(fuel, 2),
        "total": round(freight + fuel + tariff["handling"], 2),
        "currency": tariff["currency"],
    }
