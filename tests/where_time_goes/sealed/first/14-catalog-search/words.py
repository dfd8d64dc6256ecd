import functools
import re


@functools.lru_cache(maxsize=4096)
def clean(text):
    return re.sub(r"[^a-z0-9 ]", "", text.lower()).strip()
