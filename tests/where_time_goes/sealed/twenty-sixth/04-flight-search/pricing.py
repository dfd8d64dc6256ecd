from options import options


def retail(net):
    return round(net * (1 + options.margin), 2)


def cheapest_first(flights):
    priced = [{**flight, "price": retail(flight["net"])} for flight in flights]
    for flight in priced:
        del flight["net"]
    return sorted(priced, key=lambda flight: flight["price"])
