import json

from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from enrol import catalogue, registry


@require_GET
def health(request):
    return JsonResponse({"courses": len(catalogue.COURSES)})


def _course(code):
    course = catalogue.find(code)
    if course is None:
        raise Http404(code)
    return course


@require_GET
def course(request, code):
    found = _course(code)
    return JsonResponse({"code": found.code, "title": found.title, "credits": found.credits})


@require_POST
def enrolments(request):
    body = json.loads(request.body)
    wanted = _course(body["course"])
    student = registry.student(body["student"])
    if student is None:
        raise Http404(body["student"])
    state = "confirmed" if catalogue.eligible(student, wanted) else "waiting"
    return JsonResponse({"student": student["number"], "course": wanted.code, "state": state}, status=201)
