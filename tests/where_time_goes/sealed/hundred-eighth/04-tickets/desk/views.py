import json

from django.db import transaction
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from .models import Reply, Ticket


@require_GET
def ticket(request, pk):
    found = get_object_or_404(Ticket, pk=pk)
    recent = found.replies.order_by("-pk")[:5]
    return JsonResponse(
        {
            "id": found.pk,
            "subject": found.subject,
            "status": found.status,
            "replies": [{"author": r.author, "text": r.text} for r in recent],
        }
    )


@require_POST
def reply(request, pk):
    body = json.loads(request.body)
    found = get_object_or_404(Ticket, pk=pk)
    entry = Reply.objects.create(ticket=found, author=body["author"], text=body["text"])
    found.status = "waiting for customer"
    found.updated = timezone.now()
    found.save(update_fields=["status", "updated"])
    return JsonResponse({"id": entry.pk, "status": found.status}, status=201)


@transaction.non_atomic_requests
def health(request):
    return JsonResponse({"status": "ok"})
