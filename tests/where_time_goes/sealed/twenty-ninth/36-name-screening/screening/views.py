import json

from django.http import HttpResponseBadRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from .matching import screen


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def screen_name(request):
    name = request.GET.get("name", "").strip()
    if not name:
        return HttpResponseBadRequest("name is missing")
    hits = screen(name, request.GET.get("country"))
    return JsonResponse({"name": name, "hits": hits, "clear": not hits})


@csrf_exempt
@require_POST
def screen_payment(request):
    body = json.loads(request.body)
    parties = {role: screen(body[role]) for role in ("payer", "payee") if role in body}
    return JsonResponse({"blocked": any(parties.values()), "parties": parties})
