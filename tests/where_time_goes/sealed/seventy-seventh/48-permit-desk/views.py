from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

import permits
import pipeline
import register
from timeline import Timeline


@require_GET
async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
async def review(request: HttpRequest, number: int) -> JsonResponse:
    permit = permits.load(number)
    permit.applicant = await register.applicant_of(number)
    timeline = Timeline(permit)
    passed = pipeline.run(permit)
    return JsonResponse(
        {
            "permit": permit.number,
            "kind": permit.kind,
            "passed": passed,
            "stages": timeline.entries,
        }
    )
