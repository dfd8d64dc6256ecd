"""Settings of the spectroscopy service."""
import os

SPECTROMETER_URL = f"http://127.0.0.1:{os.environ.get('SPECTROMETER_PORT', '25630')}"
BENCH_SEATS = int(os.environ.get("BENCH_SEATS", "4"))
HTTP_CONNECTIONS = int(os.environ.get("HTTP_CONNECTIONS", "200"))
SCAN_TIMEOUT = float(os.environ.get("SCAN_TIMEOUT", "20"))
