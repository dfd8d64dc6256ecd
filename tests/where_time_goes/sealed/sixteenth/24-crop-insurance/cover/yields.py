from cover import settings

MASK = (1 << 31) - 1


def draws(seed):
    state = seed & MASK or 1
    while True:
        state = (1103515245 * state + 12345) & MASK
        yield state / MASK


def season(crop, climate, source):
    grown = 0.0
    soil = climate["soil_water"]
    for rain in climate["daily_rain"]:
        soil = min(soil * 0.96 + rain * 1.1 * next(source), 140.0)
        if soil < 35.0:
            grown -= crop["drought"]
        else:
            grown += crop["yield"] / settings.SEASON_DAYS
    return max(grown, 0.0)


def spread(crop_name, climate, field_id):
    crop = settings.CROPS[crop_name]
    source = draws(field_id * 7919)
    harvests = sorted(season(crop, climate, source) for _ in range(settings.SCENARIOS))
    return {
        "p10": harvests[len(harvests) // 10],
        "median": harvests[len(harvests) // 2],
        "mean": sum(harvests) / len(harvests),
    }
