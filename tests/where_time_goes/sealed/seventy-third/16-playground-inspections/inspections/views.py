"""Views of the playground inspections."""
import datetime
import json
import uuid

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import checklist
from .register import register


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "up"})


@require_GET
def site_checklist(request: HttpRequest, site: int) -> JsonResponse:
    return JsonResponse({"site": site, "items": list(checklist.ITEMS)})


@require_POST
def file_inspection(request: HttpRequest) -> JsonResponse:
    try:
        sent = json.loads(request.body)
        found = checklist.inspection(
            uuid.uuid4().hex[:16],
            int(sent["site"]),
            sent["inspector"],
            sent.get("risks", {}),
            datetime.date.today(),
        )
    except (ValueError, KeyError) as error:
        return JsonResponse({"error": f"cannot read this: {error}"}, status=400)
    register.add(found)
    return JsonResponse(
        {"reference": found["reference"], "worst": checklist.worst(found)}, status=201
    )


@require_GET
def register_size(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"bytes": register.size()})
