from concurrent.futures import ThreadPoolExecutor

from django.http import JsonResponse
from django.urls import path

from directory import directory

letters = ThreadPoolExecutor(max_workers=2, thread_name_prefix="letters")
sent: set[str] = set()


def member(request, number):
    entry = directory.ask(op="member", id=number)
    letters.submit(sent.add, entry["name"])
    return JsonResponse({"id": number, "name": entry["name"], "since": entry["since"]})


def history(request, number):
    entry = directory.ask(op="history", id=number)
    return JsonResponse({"id": number, "visits": entry["visits"], "total": sum(entry["visits"])})


def terms(request):
    return JsonResponse({"version": 7, "pages": 12})


urlpatterns = [
    path("members/<int:number>", member),
    path("members/<int:number>/history", history),
    path("terms", terms),
]
