"""Settings of the network operations service."""
import os

ELEMENT_MANAGER = f"http://127.0.0.1:{os.environ.get('ELEMENT_MANAGER_PORT', '25610')}"
SAMPLE_EVERY = float(os.environ.get("SAMPLE_EVERY", "0.5"))
SITES = tuple(f"BTS{number:03d}" for number in range(1, 21))
DEGRADED_BELOW_DBM = -95.0
WINDOW = 12
