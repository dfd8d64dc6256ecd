DISHES = {
    "soup": ("Tomato soup", "starters", 6.5),
    "bread": ("Flat bread", "starters", 3.0),
    "pasta": ("Tagliatelle", "mains", 13.5),
    "trout": ("Trout", "mains", 21.0),
    "tart": ("Lemon tart", "desserts", 7.0),
}


class UnknownDish(KeyError):
    pass


def price(lines):
    total = 0.0
    for dish, count in lines.items():
        if dish not in DISHES:
            raise UnknownDish(dish)
        total += DISHES[dish][2] * int(count)
    return round(total, 2)


def by_station(lines):
    stations = {}
    for dish, count in lines.items():
        name, station, _ = DISHES[dish]
        stations.setdefault(station, []).append(f"{count} x {name}")
    return stations
