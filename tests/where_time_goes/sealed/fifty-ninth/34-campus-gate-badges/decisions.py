ZONES = {"main": 1, "library": 1, "laboratory": 3, "data-centre": 5}


class UnknownGate(LookupError):
    pass


def decide(gate, badge):
    try:
        needed = ZONES[gate]
    except KeyError:
        raise UnknownGate(gate)
    if badge is None:
        return {"open": False, "reason": "badge not known"}
    if badge["blocked"]:
        return {"open": False, "reason": "badge blocked"}
    if badge["level"] < needed:
        return {"open": False, "reason": "zone"}
    return {"open": True, "holder": badge["holder"], "seconds": 4}
