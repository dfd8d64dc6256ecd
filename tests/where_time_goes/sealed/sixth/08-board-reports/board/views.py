from django.http import JsonResponse

from board import figures
from board.work import spread

DIVISIONS = ("north", "south", "online")


def annual(request, year):
    chapters = spread(figures.chapter, [(year, d) for d in DIVISIONS])
    return JsonResponse({"year": year, "chapters": chapters, "sum": sum(c["revenue"] for c in chapters)})


def division(request, year, division):
    return JsonResponse(spread(figures.chapter, [(year, division)])[0])
