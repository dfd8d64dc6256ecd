import json
import random

from django.http import HttpResponseNotAllowed, JsonResponse

from seating.holds import ROWS, SEATS_IN_ROW, SoldOut, book


def health(request):
    return JsonResponse({"status": "ok"})


def plan(request, show):
    return JsonResponse({"show": show, "rows": len(ROWS), "seats": len(ROWS) * SEATS_IN_ROW, "held": book.held(show)})


def hold(request, show):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    try:
        body = json.loads(request.body)
        count = int(body.get("count", 2))
    except ValueError:
        return JsonResponse({"error": "bad request"}, status=400)
    row = body.get("row") or random.choice(ROWS)
    try:
        placed = book.place(show, row, count)
    except SoldOut:
        return JsonResponse({"error": "sold out"}, status=409)
    return JsonResponse(placed.as_dict(), status=201)
