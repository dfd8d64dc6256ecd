BEAUFORT = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]


def beaufort(speed):
    return sum(speed >= limit for limit in BEAUFORT)


def passable(harbour, tide, draught):
    return harbour["draught"] + tide["level"] - draught > 0.5


def advice(harbour, tide, wind, draught):
    force = beaufort(wind["speed"])
    if not passable(harbour, tide, draught):
        return "wait for the tide"
    return "stay in harbour" if force > 7 else "take care" if force > 5 else "go"
