ADULT = 3400
VEHICLE = {"none": 0, "bike": 600, "car": 5200, "van": 8900}


def fare(passengers, vehicle, occupancy):
    base = passengers * ADULT + VEHICLE.get(vehicle, VEHICLE["car"])
    factor = 1.0 if occupancy < 0.5 else 1.15 if occupancy < 0.8 else 1.4
    return round(base * factor)


def offer(sailing, passengers, vehicle):
    taken = 1 - sailing["free"] / sailing["capacity"]
    return {
        "sailing": sailing["id"],
        "departs": sailing["departs"],
        "free": sailing["free"],
        "cents": fare(passengers, vehicle, taken),
    }
