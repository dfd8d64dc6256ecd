"""Short summaries of a claim's text, made in a worker thread."""
import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from . import settings

STOP_WORDS = {"the", "a", "an", "in", "of", "and", "after", "with", "to"}
_workers = ThreadPoolExecutor(settings.SUMMARY_WORKERS, thread_name_prefix="summary")


def keywords(text, limit=5):
    seen = {}
    for word in re.findall(r"[a-z]{3,}", text.lower()):
        if word not in STOP_WORDS:
            seen[word] = seen.get(word, 0) + 1
    return sorted(seen, key=lambda word: (-seen[word], word))[:limit]


async def summarise(text):
    return await asyncio.get_running_loop().run_in_executor(_workers, keywords, text)
