import os

ANALYSERS_URL = f"http://127.0.0.1:{os.environ.get('ANALYSERS_PORT', '21608')}"
ANALYSER_SLOTS = 64
CONNECTIONS = 80
CALIBRATION_TTL = 300

PANELS = {
    "lipids": ["chol", "hdl", "ldl", "trig"],
    "thyroid": ["tsh", "ft3", "ft4"],
    "renal": ["crea", "urea", "egfr"],
}
