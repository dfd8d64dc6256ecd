import os

STATIONS = ("alp-01", "alp-02", "sea-07", "val-11")
INTERVAL_SECONDS = int(os.environ.get("ARCHIVE_INTERVAL", "10"))
COMPRESSION_LEVEL = 9
SENSORS = ("temp", "hum", "press", "wind", "rain")
