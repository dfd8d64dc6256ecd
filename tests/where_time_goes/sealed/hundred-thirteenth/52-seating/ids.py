"""Show numbers: running number of the season, region in the low four bits."""

REGION_BITS = 4
REGIONS = {1: "north", 2: "midlands", 3: "london", 4: "south-west", 5: "wales"}


def show_id(number, region):
    return number << REGION_BITS | region


def region_of(show):
    return REGIONS.get(show & (1 << REGION_BITS) - 1)


def number_of(show):
    return show >> REGION_BITS
