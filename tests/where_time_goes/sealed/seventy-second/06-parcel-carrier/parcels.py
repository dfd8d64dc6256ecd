ZONES = {"PL": 1, "CZ": 1, "DE": 1, "FR": 2, "ES": 2, "SE": 2, "US": 4, "JP": 5}
MAX_GRAMS = 31_500


class BadParcel(ValueError):
    pass


def zone_of(country):
    try:
        return ZONES[country.upper()]
    except KeyError:
        raise BadParcel(f"no service to {country}") from None


def volume_weight(length, width, height):
    return length * width * height // 5


def parcel_from(form):
    sides = [int(side) for side in form["sides_cm"]]
    if len(sides) != 3 or min(sides) < 1:
        raise BadParcel("sides_cm takes three positive lengths")
    grams = max(int(form["grams"]), volume_weight(*sides))
    if grams > MAX_GRAMS:
        raise BadParcel("too heavy")
    return {"zone": zone_of(form["country"]), "grams": grams, "reference": str(form["reference"])}
