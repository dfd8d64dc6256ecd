from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from magazine import issues


def health(_request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def issue(request: HttpRequest, number: int) -> HttpResponse:
    return render(request, "issue.html", {"issue": issues.issue(number)})
