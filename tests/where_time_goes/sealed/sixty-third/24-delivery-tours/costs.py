import settings


def fuel(km):
    return round(km / 100 * settings.CONSUMPTION_PER_100_KM * settings.FUEL_PRICE, 2)


def summary(legs):
    km = round(sum(leg["km"] for leg in legs), 1)
    return {"km": km, "fuel": fuel(km), "stops": len(legs) - 1}
