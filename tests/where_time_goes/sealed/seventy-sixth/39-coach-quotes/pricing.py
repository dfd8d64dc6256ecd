from config import COMMISSION
from models import Fare

WEEKEND = {"fri", "sat", "sun"}


def sell_price(net, seats, day):
    factor = 1 + COMMISSION
    if seats < 6:
        factor += 0.08
    if day in WEEKEND:
        factor += 0.04
    return round(net * factor, 2)


def to_fares(departures, day):
    fares = [
        Fare(item["dep"], item["arr"], item["seats"], sell_price(item["net"], item["seats"], day))
        for item in departures
        if item["seats"] > 0
    ]
    return sorted(fares, key=lambda fare: fare.price)
