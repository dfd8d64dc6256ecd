import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .matching import best_matches


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def suggest(request):
    wording = request.GET.get("q", "").strip()
    if len(wording) < 3:
        return JsonResponse({"error": "the query is too short"}, status=400)
    return JsonResponse({"query": wording, "matches": best_matches(wording)})


@require_POST
def match_line(request):
    line = json.loads(request.body)
    matches = best_matches(line["text"])
    return JsonResponse({"line": line.get("line"), "part": matches[0]["part"] if matches else None})
