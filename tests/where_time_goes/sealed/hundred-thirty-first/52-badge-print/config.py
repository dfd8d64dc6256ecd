import os
from pathlib import Path

ATTENDEES_URL = os.environ.get("ATTENDEES_URL", "http://127.0.0.1:29760")
TOOLS = Path(__file__).parent / "tools"
RENDER_TIMEOUT = 15
BADGE_SIZE = (340, 210)
