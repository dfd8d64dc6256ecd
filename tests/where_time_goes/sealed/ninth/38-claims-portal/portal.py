import threading
from collections import Counter

from django.http import JsonResponse
from django.urls import path

import backend


class Usage:
    lock = threading.Lock()
    counts = Counter()

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        with self.lock:
            self.counts[request.resolver_match.view_name if request.resolver_match else "-"] += 1
        return response


def overview(request, number):
    claim = backend.claim(number)
    claim["office"] = backend.office(claim["office"])["name"]
    return JsonResponse(claim)


def assessment(request, number):
    result = backend.assessment(number)
    result["decision"] = "manual" if result["score"] < 60 else "automatic"
    return JsonResponse(result)


def usage(request):
    with Usage.lock:
        return JsonResponse({"views": sorted(Usage.counts)})


urlpatterns = [
    path("claims/<int:number>", overview, name="overview"),
    path("claims/<int:number>/assessment", assessment, name="assessment"),
    path("usage", usage, name="usage"),
]
