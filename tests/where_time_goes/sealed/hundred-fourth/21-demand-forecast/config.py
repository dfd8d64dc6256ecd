import os

ARTIFACT_SEED = int(os.environ.get("ARTIFACT_SEED", "7"))
WORKERS = int(os.environ.get("FORECAST_WORKERS", "2"))
TASKS_PER_WORKER = int(os.environ.get("FORECAST_TASKS_PER_WORKER", "25"))
SEASON = 7
MAX_HORIZON = 56
