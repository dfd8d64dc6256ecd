"""Runs in the shard processes."""
import math
from collections import OrderedDict

import config
from ledger import Ledger

_ledger: Ledger | None = None
_profiles: OrderedDict[int, dict] = OrderedDict()


def start() -> None:
    global _ledger
    _ledger = Ledger()


def ping() -> bool:
    return _ledger is not None


def _profile(account: int) -> dict:
    """What is known of the account's holder; kept, since it changes once a day."""
    if account in _profiles:
        _profiles.move_to_end(account)
        return _profiles[account]
    profile = {"segment": "retail" if account % 3 else "business", "limit": 2000 + account % 9000}
    _profiles[account] = profile
    if len(_profiles) > config.PROFILE_ENTRIES:
        _profiles.popitem(last=False)
    return profile


def _deviation(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((v - mean) ** 2 for v in values) / len(values))


def risk(account: int) -> dict:
    profile = _profile(account)
    balances = _ledger.balances(account, config.HISTORY_DAYS)
    mean, deviation = _deviation(balances)
    low = sum(1 for b in balances if b < 0) / len(balances)
    drift = (balances[-1] - balances[0]) / (deviation or 1.0)
    z = -2.2 + 4.0 * low - 0.3 * drift + deviation / profile["limit"]
    return {
        "segment": profile["segment"],
        "risk": round(1 / (1 + math.exp(-z)), 4),
        "mean": round(mean, 2),
        "deviation": round(deviation, 2),
    }


def headroom(account: int) -> dict:
    profile = _profile(account)
    balances = _ledger.balances(account, 14)
    return {"limit": profile["limit"], "headroom": round(profile["limit"] + min(balances), 2)}
