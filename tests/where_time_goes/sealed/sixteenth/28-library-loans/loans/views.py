from django.http import JsonResponse

from loans import catalogue

FEE_PER_DAY = 0.25


def health(request):
    return JsonResponse({"ok": True})


def loans(request, reader):
    books = catalogue.loans_of(reader)
    overdue = [book for book in books if book["days_left"] < 0]
    return JsonResponse(
        {
            "reader": reader,
            "loans": len(books),
            "overdue": [book["title"] for book in overdue],
            "fee": round(sum(-book["days_left"] * FEE_PER_DAY for book in overdue), 2),
        }
    )
