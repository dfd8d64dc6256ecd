from django.http import JsonResponse
from django.urls import path

import models


def shelf(request, number):
    books = models.Book.objects.filter(shelf=number)
    rows = [row(book) for book in books]
    return JsonResponse({"shelf": number, "books": rows})


def row(book):
    return {"id": book.id, "label": book.label, "out": book.on_loan}


def health(request):
    return JsonResponse({"ok": True})


urlpatterns = [path("shelves/<int:number>", shelf), path("health", health)]
