"""Compares a title with the catalogue, divided among several threads."""
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings

from matching.catalogue import products
from matching.scoring import normalise, score_chunk

THREADS = settings.MATCHING["threads"]
_pool = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="match")


def candidates(wanted: str) -> list[tuple[int, str]]:
    """Titles which share a word with the wanted one."""
    words = set(wanted.split())
    return [(p.number, p.title) for p in products() if words & set(p.title.lower().split())]


def best_matches(title: str, limit: int = 5) -> list[dict]:
    wanted = normalise(title)
    rows = candidates(wanted)
    step = max(1, -(-len(rows) // THREADS))
    chunks = [rows[k:k + step] for k in range(0, len(rows), step)]
    parts = _pool.map(score_chunk, [wanted] * len(chunks), chunks)
    scored = sorted((pair for part in parts for pair in part), reverse=True)
    catalogue = products()
    return [
        {"number": number, "title": catalogue[number].title, "score": round(score, 3)}
        for score, number in scored[:limit]
        if score >= settings.MATCHING["minimum"]
    ]
