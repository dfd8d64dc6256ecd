import settings


def interpolate(start, end, points):
    (lat0, lon0), (lat1, lon1) = start, end
    for n in range(points):
        share = n / (points - 1)
        yield [round(lat0 + (lat1 - lat0) * share, 5), round(lon0 + (lon1 - lon0) * share, 5)]


def build_leg(vehicle, start, end):
    track = list(interpolate(start, end, settings.POINTS_PER_LEG))
    return {
        "vehicle": vehicle["number"],
        "driver": vehicle["driver"],
        "depot": vehicle["depot"],
        "track": track,
    }
