import math

import config


def probability(values: dict[str, float]) -> float:
    z = config.BIAS + sum(config.WEIGHTS[k] * v for k, v in values.items() if k in config.WEIGHTS)
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, z))))


def decide(p: float) -> str:
    if p >= 0.8:
        return "block"
    return "review" if p >= 0.35 else "accept"
