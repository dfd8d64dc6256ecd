"""Order of the stops on a picking tour."""


def aisle_key(stop):
    aisle, bay = stop["location"].split("-")
    bay = int(bay)
    return aisle, bay if ord(aisle[-1]) % 2 else -bay


def tour(stops):
    return sorted(stops, key=aisle_key)


def total_grams(stops):
    return sum(stop["grams"] * stop["quantity"] for stop in stops)
