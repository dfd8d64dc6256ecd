"""Settings of the availability service."""
import os

CHANNEL_HOST = "127.0.0.1"
CHANNEL_PORT = int(os.environ.get("CHANNEL_PORT", "25670"))
CHANNEL_CONNECTIONS = 48
CHANNEL_SLOTS = 40
DESCRIPTION_TTL = 300
