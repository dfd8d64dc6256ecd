import json
from datetime import date, timedelta

from django.db import transaction
from django.db.models import F
from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .catalogue import catalogue
from .middleware import counts
from .models import Loan, Title


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def statistics(request):
    return JsonResponse(counts())


@require_GET
def title(request, title_id):
    found = Title.objects.filter(pk=title_id).first()
    if found is None:
        return JsonResponse({"error": "unknown title"}, status=404)
    record = catalogue.record(title_id)
    return JsonResponse({"name": found.name, "shelf": found.shelf, "lent": found.lent, "isbn": record["isbn"]})


@require_POST
def lend(request):
    try:
        body = json.loads(request.body)
        title_id, member = int(body["title"]), str(body["member"])
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "title and member are needed"}, status=400)
    if not catalogue.member(member)["active"]:
        return JsonResponse({"error": "membership ended"}, status=409)
    due = date.today() + timedelta(days=21)
    with transaction.atomic():
        if not Title.objects.filter(pk=title_id).update(lent=F("lent") + 1):
            return JsonResponse({"error": "unknown title"}, status=404)
        loan = Loan.objects.create(title_id=title_id, member=member, due=due)
    return JsonResponse({"loan": loan.pk, "due": due.isoformat()}, status=201)
