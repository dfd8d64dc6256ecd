import os

PLANNER_HOST = os.environ.get("PLANNER_HOST", "127.0.0.1")
PLANNER_PORT = int(os.environ.get("PLANNER_PORT", "23360"))
PLANNER_SESSIONS = int(os.environ.get("PLANNER_SESSIONS", "4"))
CONSUMPTION_PER_100_KM = 27.5
FUEL_PRICE = 1.62
