import os

HEAD_END_HOST = os.environ.get("HEAD_END_HOST", "127.0.0.1")
HEAD_END_PORT = int(os.environ.get("HEAD_END_PORT", "25902"))
CONNECT_TIMEOUT = 2.0
REPLY_TIMEOUT = 10.0
