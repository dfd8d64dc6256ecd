import json
import logging

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .store import get_store

logger = logging.getLogger(__name__)

PRIORITIES = {"outage": 1, "billing": 2, "question": 3}


async def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
async def open_ticket(request):
    form = json.loads(request.body)
    subject = form.get("subject", "").strip()
    if not subject:
        return JsonResponse({"error": "subject is missing"}, status=400)
    priority = PRIORITIES.get(form.get("kind"), 3)
    logger.info("ticket received", extra={"customer": form.get("customer"), "priority": priority})
    number = await get_store().add({"subject": subject, "priority": priority, "customer": form.get("customer")})
    logger.info("ticket opened", extra={"ticket": number, "priority": priority})
    return JsonResponse({"number": number, "priority": priority}, status=201)


@require_GET
async def show(request, number):
    ticket = await get_store().get(number)
    logger.info("ticket viewed", extra={"ticket": number})
    return JsonResponse({"number": number, "subject": ticket["subject"], "messages": ticket["messages"]})


@require_POST
async def reply(request, number):
    text = json.loads(request.body).get("text", "")
    messages = await get_store().append(number, text)
    logger.info("ticket answered", extra={"ticket": number, "length": len(text)})
    return JsonResponse({"number": number, "messages": messages})
