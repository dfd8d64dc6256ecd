import os

TSA_HOST = "127.0.0.1"
TSA_PORT = int(os.environ.get("TSA_PORT", "24251"))
TSA_POLICY = "1.3.6.1.4.1.5923.7"
MAX_DOCUMENT = 64 * 1024
