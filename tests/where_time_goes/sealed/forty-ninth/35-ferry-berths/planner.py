from dataclasses import dataclass


@dataclass
class Call:
    vessel: str
    draught_dm: int
    length_m: int


def fits(berth: dict, call: Call) -> bool:
    return call.length_m <= berth["length_m"] and call.draught_dm + 8 <= berth["depth_dm"]


def window(berth: dict, tide: dict, call: Call) -> list[int]:
    """The hours of today in which the vessel may come alongside."""
    hours = []
    for hour, rise in enumerate(tide["rise_dm"]):
        if berth["depth_dm"] + rise >= call.draught_dm + 8 and hour not in berth["taken"]:
            hours.append(hour)
    return hours
