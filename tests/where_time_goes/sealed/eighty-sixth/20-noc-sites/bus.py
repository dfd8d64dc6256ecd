"""Events inside this process: radio measurements and what is derived from them."""
from pyee.base import EventEmitter

MEASUREMENT = "measurement"

events = EventEmitter()


def publish(site: str, dbm: float) -> None:
    events.emit(MEASUREMENT, site, dbm)
