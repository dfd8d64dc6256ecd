"""Settings of the crossmatch desk."""
import os

LAB_HOST = os.environ.get("LAB_HOST", "127.0.0.1")
LAB_PORT = int(os.environ.get("LAB_PORT", "24321"))
LAB_USER = os.environ.get("LAB_USER", "XMATCH")
LAB_SESSIONS = int(os.environ.get("LAB_SESSIONS", "4"))
REPLY_TIMEOUT = 15.0
CONNECT_ATTEMPTS = 60
