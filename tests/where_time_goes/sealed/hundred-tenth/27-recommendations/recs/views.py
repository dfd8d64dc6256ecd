import asyncio

from django.http import JsonResponse

from recs import features, ranker


def shown(ranked: list[tuple[int, float]], count: int) -> list[dict]:
    return [{"item": item, "score": round(score, 4)} for item, score in ranked[:count]]


async def recommendations(request, user: int):
    count = min(int(request.GET.get("count", 5)), 50)
    known, recent, popular = await asyncio.gather(
        features.user_features(user),
        features.recent_items(user),
        features.popular(request.GET.get("country", "nl")),
    )
    near = await asyncio.gather(*(features.neighbours(item) for item in recent[:2]))
    seen = set(recent)
    candidates = list(dict.fromkeys(i for part in (*near, popular) for i in part if i not in seen))
    ranked = await ranker.rank(known, candidates, "home")
    return JsonResponse({"user": user, "items": shown(ranked, count)})


async def similar(request, item: int):
    candidates = await features.neighbours(item)
    ranked = await ranker.rank({"item": item}, candidates, "similar")
    return JsonResponse({"item": item, "items": shown(ranked, 10)})


async def health(request):
    return JsonResponse({"ok": True})
