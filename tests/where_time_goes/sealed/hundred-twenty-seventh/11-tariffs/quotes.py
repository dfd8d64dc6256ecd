from config import config
from rating import RatingClient

rating = RatingClient(
    config.rating_host,
    config.rating_port,
    config.rating_connections,
    config.rating_timeout,
)


def surcharge(cents):
    return round(cents * config.fuel_percent / 100)


def quote(postcode, kg):
    zone = rating.zone(postcode)
    cents = rating.price(zone, kg)
    fuel = surcharge(cents)
    return {
        "postcode": postcode,
        "zone": zone,
        "freight": cents,
        "fuel": fuel,
        "total": cents + fuel,
    }
