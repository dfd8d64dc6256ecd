"""Layout of the holding registers of the substations' meters."""

from dataclasses import asdict, dataclass

FIRST = 4000
COUNT = 10


@dataclass(frozen=True)
class Load:
    active_power_kw: float
    reactive_power_kvar: float
    voltage_v: tuple[float, float, float]
    frequency_hz: float
    energy_kwh: int

    def as_json(self) -> dict:
        return asdict(self)


def _signed(word: int) -> int:
    return word - 0x10000 if word & 0x8000 else word


def decode(words: list[int]) -> Load:
    if len(words) != COUNT:
        raise ValueError(f"{len(words)} registers, not {COUNT}")
    return Load(
        active_power_kw=_signed(words[0]) / 10,
        reactive_power_kvar=_signed(words[1]) / 10,
        voltage_v=(words[2] / 10, words[3] / 10, words[4] / 10),
        frequency_hz=words[5] / 100,
        energy_kwh=(words[6] << 16) + words[7],
    )
