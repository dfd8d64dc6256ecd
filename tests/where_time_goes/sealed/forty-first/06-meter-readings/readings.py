"""Checks of meter readings."""
import grid
from logs import utility_logger

LIMIT_KWH = 5000


class Implausible(ValueError):
    pass


def accept(utility, meter, value):
    log = utility_logger(utility)
    log.info("reading of meter %s received: %s", meter, value)
    last = grid.previous_reading(meter)
    used = value - last["value"]
    log.info("meter %s used %s kWh in %s days", meter, used, last["days"])
    if not 0 <= used <= LIMIT_KWH:
        log.warning("reading of meter %s refused", meter)
        raise Implausible(f"{used} kWh is not plausible")
    receipt = grid.submit(meter, value)
    log.info("reading of meter %s passed on, receipt %s", meter, receipt)
    return {"meter": meter, "used": used, "receipt": receipt}


def estimate(utility, meter):
    log = utility_logger(utility)
    last = grid.previous_reading(meter)
    per_day = last["yearly"] / 365
    log.info("estimate for meter %s: %.1f kWh a day", meter, per_day)
    return {"meter": meter, "expected": round(last["value"] + per_day * last["days"])}
