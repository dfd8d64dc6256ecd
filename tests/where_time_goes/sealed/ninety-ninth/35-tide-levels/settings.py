import os

MODEL_URL = f"http://127.0.0.1:{os.environ.get('MODEL_PORT', '27108')}"
MODEL_TIMEOUT = 20.0
MODEL_RUNS = 200
