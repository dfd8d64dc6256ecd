import time
from dataclasses import asdict, dataclass

import badgewire
import config


@dataclass
class Decision:
    gate: str
    badge: int
    holder: str
    granted: bool
    reason: str
    checked_at: float


def decide(gate, badge):
    zone = config.GATES[gate]
    person = badgewire.call(badgewire.KIND_BADGE, {"badge": badge, "gate": gate})
    if not person["valid"]:
        return Decision(gate, badge, person["holder"], False, "badge withdrawn", time.time())
    right = badgewire.call(badgewire.KIND_ZONE, {"profile": person["profile"], "zone": zone})
    reason = f"open until {right['until']}" if right["open"] else "zone not in profile"
    return Decision(gate, badge, person["holder"], right["open"], reason, time.time())


def as_json(decision):
    return asdict(decision)
