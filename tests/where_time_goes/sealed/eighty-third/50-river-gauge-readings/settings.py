import os

ARCHIVE_URL = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:25350")
ARCHIVE_TIMEOUT = 15.0
ALERT_SCORE = 3.5
MIN_BASELINE = 12
GAUGES = {"wes-14": "Weser, Porta", "aller-3": "Aller, Celle", "leine-7": "Leine, Herrenhausen"}
