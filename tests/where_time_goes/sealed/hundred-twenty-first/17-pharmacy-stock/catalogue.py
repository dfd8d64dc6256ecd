"""Article master data, kept for ten minutes."""
import threading

from cachetools import TTLCache

import config
from wholesaler import wholesaler

_articles: TTLCache = TTLCache(config.CATALOGUE_SIZE, config.CATALOGUE_MAX_AGE)
_lock = threading.Lock()


def article(pzn: int) -> dict:
    with _lock:
        known = _articles.get(pzn)
    if known is not None:
        return known
    fetched = wholesaler.article(pzn)
    with _lock:
        _articles[pzn] = fetched
    return fetched
