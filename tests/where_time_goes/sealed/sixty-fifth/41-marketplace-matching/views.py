import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

import matching
from catalogue import BY_ID


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def product(request, product_id):
    found = BY_ID.get(product_id)
    if found is None:
        return JsonResponse({"error": "no such product"}, status=404)
    return JsonResponse({"id": found.id, "title": found.title, "price": found.price})


@require_POST
def match(request):
    try:
        offer = json.loads(request.body)
        title = str(offer["title"])
    except (ValueError, KeyError):
        return JsonResponse({"error": "title is needed"}, status=400)
    pairs = matching.candidates(title)
    return JsonResponse({"title": title, "matches": matching.describe(pairs)})
