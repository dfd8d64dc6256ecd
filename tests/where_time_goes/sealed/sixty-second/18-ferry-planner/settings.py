"""Settings of the planner."""
import os

SOLVER_URL = f"http://127.0.0.1:{os.environ.get('SOLVER_PORT', '23280')}"
SOLVER_TIMEOUT = 10.0
SOLVER_SLOTS = int(os.environ.get("SOLVER_SLOTS", "64"))
HANDLER_THREADS = int(os.environ.get("HANDLER_THREADS", "64"))
RECENT = 200
