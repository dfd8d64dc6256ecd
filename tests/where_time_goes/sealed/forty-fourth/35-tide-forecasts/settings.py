import os

TIDES_URL = os.environ.get("TIDES_URL", "http://127.0.0.1:21471")
WEATHER_URL = os.environ.get("WEATHER_URL", "http://127.0.0.1:21472")
TIMEOUT = 12.0

HARBOURS = {
    "harlingen": (53.175, 5.409),
    "vlissingen": (51.442, 3.596),
    "ijmuiden": (52.464, 4.555),
    "delfzijl": (53.326, 6.933),
}
