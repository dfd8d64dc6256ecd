import os

TENSOR_HOST = os.environ.get("TENSOR_HOST", "127.0.0.1")
TENSOR_PORT = int(os.environ.get("TENSOR_PORT", "27603"))
MAX_IDLE = 64
WIDTH = 48
LABELS = ("invoice", "complaint", "order", "newsletter", "spam")
