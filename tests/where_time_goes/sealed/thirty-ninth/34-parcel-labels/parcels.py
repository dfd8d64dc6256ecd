STREETS = ["Kaiserkai 12", "Lange Reihe 4", "Am Sandtor 31", "Hafenstr. 88"]
CITIES = [("20457", "Hamburg"), ("50667", "Köln"), ("80331", "München")]


def check_digit(number: int) -> int:
    digits = [int(d) for d in str(number)][::-1]
    return (10 - (3 * sum(digits[::2]) + sum(digits[1::2])) % 10) % 10


def lookup(number: int) -> dict:
    postcode, city = CITIES[number % 3]
    return {
        "name": f"Customer {number}",
        "street": STREETS[number % 4],
        "postcode": postcode,
        "city": city,
        "code": f"{number:011d}{check_digit(number)}",
        "kg": 0.4 + number % 90 / 10,
    }
