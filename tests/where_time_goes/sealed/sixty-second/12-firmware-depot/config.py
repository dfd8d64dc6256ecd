"""Configuration of the firmware depot."""
import os

HOST = "127.0.0.1"
HUB_PORT = int(os.environ.get("HUB_PORT", "23220"))
WORKERS = int(os.environ.get("DEPOT_WORKERS", "24"))
IMAGE_SIZE = 32 * 1024 * 1024
RELEASES = {"early": "5.3.0-rc2", "broad": "5.2.4"}
