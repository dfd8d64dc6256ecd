from django.http import JsonResponse

from . import directory, staff


def health(request):
    return JsonResponse({"status": "ok"})


def shifts(request, ward):
    day = request.GET.get("day", "2026-03-02")
    found = staff.get("/shifts", ward=ward, day=day)["shifts"]
    rows = [
        {"starts": shift["starts"], "nurse": directory.person(shift["person"])["name"]}
        for shift in found
    ]
    return JsonResponse({"ward": ward, "day": day, "shifts": rows})


def cover(request, ward):
    day = request.GET.get("day", "2026-03-02")
    skill = request.GET.get("skill", "icu")
    busy = {shift["person"] for shift in staff.get("/shifts", ward=ward, day=day)["shifts"]}
    free = [p["name"] for p in directory.qualified(skill) if p["id"] not in busy]
    return JsonResponse({"ward": ward, "day": day, "skill": skill, "free": free[:10]})
