"""Configuration of the label service."""
import os

RENDER_URL = f"http://127.0.0.1:{os.environ.get('RENDER_PORT', '23260')}/labels"
RENDER_TIMEOUT = 10.0
JOB_TIMEOUT = 30.0
SERVER = {
    "server.socket_host": "127.0.0.1",
    "server.thread_pool": 48,
    "server.socket_queue_size": 256,
    "engine.autoreload.on": False,
    "log.screen": False,
    "checker.on": False,
}
