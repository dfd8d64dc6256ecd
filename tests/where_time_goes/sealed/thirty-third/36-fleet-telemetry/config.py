SHIFT_HOURS = 8
HARSH_SPEED_STEP = 25        # km/h between two points
DEPOTS = {
    "brussels": (50.8503, 4.3517),
    "antwerp": (51.2194, 4.4025),
    "ghent": (51.0543, 3.7174),
}
DEPOT_RADIUS_KM = 0.4
MAX_POINTS = 500
