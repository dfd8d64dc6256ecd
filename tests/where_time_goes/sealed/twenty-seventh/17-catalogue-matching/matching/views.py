import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from matching.catalogue import products
from matching.service import best_matches


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})


@require_GET
def product(request: HttpRequest, number: int) -> JsonResponse:
    catalogue = products()
    if number >= len(catalogue):
        return JsonResponse({"error": "no such product"}, status=404)
    return JsonResponse({"number": number, "title": catalogue[number].title})


@require_POST
def match(request: HttpRequest) -> JsonResponse:
    try:
        wish = json.loads(request.body)
        title = wish["title"]
    except (ValueError, KeyError):
        return JsonResponse({"error": "title is needed"}, status=422)
    return JsonResponse({"matches": best_matches(title, int(wish.get("limit", 5)))})
