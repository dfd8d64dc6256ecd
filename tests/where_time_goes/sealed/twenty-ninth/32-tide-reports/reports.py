from statistics import fmean

from links import pool


def latest(station: str) -> dict:
    with pool.link() as link:
        level, trend = link.ask(f"LAST {station}")
    return {"station": station, "level_cm": int(level), "trend": trend}


def daily(station: str) -> dict:
    with pool.link() as link:
        levels = [int(v) for v in link.ask(f"DAY {station}")]
    high = max(range(len(levels)), key=levels.__getitem__)
    return {
        "station": station,
        "mean_cm": round(fmean(levels), 1),
        "high": {"hour": high, "level_cm": levels[high]},
        "low_cm": min(levels),
    }


def gauge_check(station: str, expected: int) -> dict:
    with pool.link() as link:
        measured = int(link.ask(f"PROBE {station}")[0])
    return {"station": station, "offset_cm": measured - expected, "ok": abs(measured - expected) < 15}
