import asyncio

from .spans import recorder

TEAMS = ["Ajax", "Benfica", "Celtic", "Dinamo", "Everton", "Fulham", "Genoa", "Hertha"]
_results = {n: (TEAMS[n % 8], TEAMS[(n * 3 + 1) % 8], n % 4, n % 3) for n in range(200)}


async def match(number):
    with recorder.span("lookup"):
        home, away, hg, ag = _results[number % 200]
    with recorder.span("feed"):
        await asyncio.sleep(0.01)
    with recorder.span("format"):
        return {"home": home, "away": away, "score": f"{hg}:{ag}"}


async def table():
    with recorder.span("collect"):
        points = dict.fromkeys(TEAMS, 0)
        for home, away, hg, ag in _results.values():
            if hg == ag:
                points[home] += 1
                points[away] += 1
            else:
                points[home if hg > ag else away] += 3
    with recorder.span("feed"):
        await asyncio.sleep(0.01)
    with recorder.span("rank"):
        return [{"team": team, "points": p} for team, p in sorted(points.items(), key=lambda x: (-x[1], x[0]))]
