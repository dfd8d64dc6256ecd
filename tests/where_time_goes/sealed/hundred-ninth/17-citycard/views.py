import json

from django.db import connection
from django.http import Http404, JsonResponse

from accounts import accounts, usage


def health(request):
    return JsonResponse({"status": "ok"})


def card_or_404(number):
    with connection.cursor() as cursor:
        cursor.execute("SELECT number, holder, reduced FROM card WHERE number = %s", [number])
        row = cursor.fetchone()
    if row is None:
        raise Http404("unknown card")
    return {"number": row[0], "holder": row[1], "reduced": bool(row[2])}


def balance(request, number):
    card = card_or_404(number)
    return JsonResponse({"card": card["number"], "balance": accounts.balance(number) / 100})


def statement(request, number):
    card = card_or_404(number)
    postings = accounts.statement(number)
    return JsonResponse({
        "card": card["number"],
        "holder": card["holder"],
        "postings": postings,
        "total": sum(posting["cents"] for posting in postings) / 100,
    })


def enter(request, number):
    card = card_or_404(number)
    place = json.loads(request.body)["place"]
    with connection.cursor() as cursor:
        cursor.execute("SELECT full_cents, reduced_cents FROM place WHERE name = %s", [place])
        row = cursor.fetchone()
    if row is None:
        raise Http404("unknown place")
    posting = accounts.charge(number, row[1] if card["reduced"] else row[0])
    usage.visit(place)
    return JsonResponse({"card": number, "posting": posting}, status=201)


def places(request):
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, full_cents, reduced_cents FROM place ORDER BY name")
        rows = cursor.fetchall()
    visits = usage.visits()
    return JsonResponse({
        "places": [
            {"name": name, "full": full / 100, "reduced": reduced / 100, "visits": visits.get(name, 0)}
            for name, full, reduced in rows
        ]
    })
