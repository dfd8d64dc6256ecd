import os

LLM_HOST = "127.0.0.1"
LLM_PORT = int(os.environ.get("LLM_PORT", "28261"))
LLM_CONNECTIONS = int(os.environ.get("LLM_CONNECTIONS", "64"))
THREADS = int(os.environ.get("THREADS", "48"))

EMBEDDING_WIDTH = 128
CACHE_SIMILARITY = 0.985
CACHE_ENTRIES = 50_000
CACHE_SECONDS = 6 * 3600

PERSONAS = {
    "shop": "You are the assistant of a garden shop. Answer in two sentences and name the aisle.",
    "repair": "You are the assistant of a bicycle workshop. Answer in two sentences and name a price.",
}
