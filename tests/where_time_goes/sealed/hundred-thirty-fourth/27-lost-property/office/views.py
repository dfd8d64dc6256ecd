import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import ledger, matcher

LIKELY = 0.6


async def health(request):
    return JsonResponse({"ok": True})


def _unavailable(error):
    return JsonResponse({"error": str(error)}, status=502)


@require_GET
async def matches(request, item):
    try:
        found = await matcher.candidates(item)
    except matcher.MatcherError as error:
        return _unavailable(error)
    found.sort(key=lambda candidate: -candidate["likeness"])
    return JsonResponse(
        {"item": item, "likely": [c for c in found if c["likeness"] >= LIKELY], "all": len(found)}
    )


@require_POST
async def claim(request):
    try:
        body = json.loads(request.body)
        item, words, name = int(body["item"]), body["words"], body["name"]
    except (ValueError, KeyError):
        return JsonResponse({"error": "item, words and name are needed"}, status=400)
    try:
        likeness = await matcher.likeness(item, words)
    except matcher.MatcherError as error:
        return _unavailable(error)
    entry = await ledger.record(
        {"item": item, "name": name, "likeness": likeness, "accepted": likeness >= LIKELY}
    )
    return JsonResponse(entry, status=201)
