import os

PARAMETERS_URL = os.environ.get("PARAMETERS_URL", "http://127.0.0.1:27605")
CONNECTIONS = int(os.environ.get("PARAMETERS_CONNECTIONS", "100"))
LEARNING_RATE = 0.05
UPDATE_ATTEMPTS = 200
MODELS = {"ctr": 8, "churn": 6}
