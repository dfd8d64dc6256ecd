import os

TELEMATICS_URL = "http://127.0.0.1:" + os.environ.get("TELEMATICS_PORT", "24450")
TELEMATICS_TIMEOUT = 10
LOW_BATTERY = 25
SERVICE_INTERVAL_KM = 20000

FLEETS = {
    "north": ["van-101", "van-102", "van-107", "van-112", "van-115", "van-120"],
    "harbour": ["tug-3", "tug-4", "van-131", "van-132", "van-140", "van-141"],
}
