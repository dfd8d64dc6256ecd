from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from heapq import nsmallest

_crew = ThreadPoolExecutor(max_workers=72, thread_name_prefix="offers")
PARTS = 4


@lru_cache(maxsize=1)
def portfolio():
    return tuple(
        (f"T{n:04d}", 180 + n % 61, 0.6 + (n % 17) / 20, tuple((n * k) % 9 / 100 for k in range(1, 13)))
        for n in range(2400)
    )


def premium(base, slope, months, region, age, km):
    total = 0.0
    for month, season in enumerate(months):
        risk = base * (1 + season) * (1.0 + region / 40)
        if age < 25:
            risk *= 1.6 - age / 100
        elif age > 70:
            risk *= 1.1
        total += risk / 12 + slope * km / 120000 * (1 + month % 3 / 10)
    return round(total, 2)


def rated(part, region, age, km):
    return [(premium(base, slope, months, region, age, km), name) for name, base, slope, months in part]


def best(tariffs, plz, age, km, count):
    region = sum(map(ord, plz)) % 20
    parts = [tariffs[i::PARTS] for i in range(PARTS)]
    jobs = [_crew.submit(rated, part, region, age, km) for part in parts]
    return nsmallest(count, (row for job in jobs for row in job.result()))
