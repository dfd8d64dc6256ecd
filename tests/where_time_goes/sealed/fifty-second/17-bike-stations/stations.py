STATIONS = {
    n: {"id": n, "name": f"Station {n}", "district": "NESW"[n % 4], "docks": 12 + n % 10}
    for n in range(1, 121)
}


def find(number):
    return STATIONS.get(number)


def summary(station, docks):
    bikes = sum(1 for dock in docks if dock["bike"])
    return {**station, "bikes": bikes, "free": station["docks"] - bikes}
