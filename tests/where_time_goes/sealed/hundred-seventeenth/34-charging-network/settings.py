import os

ROAMING_URL = os.environ.get("ROAMING_URL", "http://127.0.0.1:28961")
LOG_COLLECTOR = os.environ.get("LOG_COLLECTOR", "http://127.0.0.1:28961/logs")
LOG_KEEP = 1000
LOG_INTERVAL = 2.0
CONNECTIONS = 100
SITES = {
    "harbour": {"operator": "voltway", "connectors": 12, "kw": 150},
    "airport": {"operator": "voltway", "connectors": 24, "kw": 300},
    "old-town": {"operator": "citycharge", "connectors": 6, "kw": 22},
}
