import os

TELEMATICS_URL = f"http://127.0.0.1:{os.environ.get('TELEMATICS_PORT', '21609')}"
TIMEOUT = 8.0
RUNS = {0: "North loop", 1: "Quarry road", 2: "Mill lane", 3: "Station"}
