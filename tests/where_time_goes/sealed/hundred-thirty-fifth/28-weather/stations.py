from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Station:
    code: str
    name: str
    altitude: int
    lat: float
    lon: float


_NAMES = ["Brandfell", "Oskarvik", "Lower Tarn", "Hessle Moor", "Grey Point", "Askrigg", "Stenholm", "Pike Head"]

STATIONS = {
    f"S{number:03d}": Station(f"S{number:03d}", name, 40 + 95 * number, 54.0 + number / 10, -2.0 - number / 7)
    for number, name in enumerate(_NAMES, start=1)
}


def find(code: str) -> Station | None:
    return STATIONS.get(code.upper())


def listing() -> list[dict]:
    return [{"code": s.code, "name": s.name, "altitude": s.altitude} for s in STATIONS.values()]
