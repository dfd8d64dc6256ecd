"""Finds high and low water in a row of levels."""


def turning_points(levels):
    points = []
    for before, here, after in zip(levels, levels[1:], levels[2:]):
        if before["m"] < here["m"] >= after["m"]:
            points.append({"kind": "high", **here})
        elif before["m"] > here["m"] <= after["m"]:
            points.append({"kind": "low", **here})
    return points


def above_mean(levels, mean):
    return [{"at": level["at"], "m": round(level["m"] - mean, 2)} for level in levels]
