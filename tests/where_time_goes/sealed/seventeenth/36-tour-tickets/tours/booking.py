from tours.availability import availability

PRICES = {"harbour": 18.5, "old-town": 12.0, "night-walk": 21.0}


class SoldOut(Exception):
    pass


def day(tour, date):
    seats = availability.seats(tour, date)
    return {"tour": tour, "date": date, "seats": seats, "price": PRICES.get(tour, 15.0), "few": seats < 8}


def book(tour, date, seats):
    hold = availability.hold(tour, date, seats)
    if hold is None:
        raise SoldOut(tour)
    return {"ticket": f"{tour}-{hold}", "total": round(PRICES.get(tour, 15.0) * seats, 2)}
