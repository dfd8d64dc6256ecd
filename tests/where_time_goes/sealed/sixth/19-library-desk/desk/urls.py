from django.http import JsonResponse
from django.urls import path

from desk.catalogue import catalogue


def book(request, isbn):
    return JsonResponse(catalogue.ask("book", isbn))


def loans(request, reader):
    return JsonResponse(catalogue.ask("loans", reader))


def interlibrary(request, isbn):
    return JsonResponse(catalogue.ask("remote", isbn))


urlpatterns = [
    path("books/<int:isbn>", book),
    path("readers/<int:reader>/loans", loans),
    path("interlibrary/<int:isbn>", interlibrary),
]
