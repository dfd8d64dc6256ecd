import functools


@functools.lru_cache(maxsize=10_000)
def features(account: int) -> tuple[int, ...]:
    return tuple((account * 7919 + n * 104729) % 1000 for n in range(8))
