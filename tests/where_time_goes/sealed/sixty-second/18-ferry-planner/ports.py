"""Ports of call and fares."""
from fastapi import HTTPException

PORTS = {"mallaig": "Mallaig", "tiree": "Tiree", "coll": "Coll", "barra": "Castlebay", "uig": "Uig"}
BASE_FARE = 1240
PER_CAR = 6150


def name_of(code: str) -> str:
    try:
        return PORTS[code]
    except KeyError:
        raise HTTPException(404, f"no port {code}") from None


def fare(legs: int, cars: int) -> int:
    return legs * BASE_FARE + cars * PER_CAR
