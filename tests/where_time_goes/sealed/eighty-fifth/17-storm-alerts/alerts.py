from radar import Lightning, Nowcast

LEVELS = ("none", "yellow", "orange", "red")


def level(nowcast: Nowcast, lightning: Lightning) -> str:
    points = (nowcast.dbz >= 45) + (nowcast.dbz >= 55) + (lightning.strikes >= 20)
    return LEVELS[min(points, 3)]


def minutes_until(nowcast: Nowcast, kilometres: float) -> int | None:
    if nowcast.speed_kmh <= 1:
        return None
    return round(60 * kilometres / nowcast.speed_kmh)
