import os
from pathlib import Path

BASE = Path(__file__).resolve().parent
ROUTING_URL = f"http://127.0.0.1:{os.environ.get('ROUTING_PORT', '26318')}"
ROUTING_TIMEOUT = 20.0
RENDER_SCRIPT = BASE / "render_label.py"
RENDER_TIMEOUT = 30.0
TEMPLATES = BASE / "templates"
