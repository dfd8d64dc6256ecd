import os

NOTIFY_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20915')}/subscriptions"
NOTIFY_TIMEOUT = 10
EVIDENCE_SEGMENT = 512 * 1024
PURPOSES = ["newsletter", "profiling", "phone", "post", "partners", "research"]
CHANNELS = ["web", "app", "email", "sms", "letter", "branch"]
