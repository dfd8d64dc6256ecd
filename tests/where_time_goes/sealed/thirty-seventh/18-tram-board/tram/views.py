from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import feed, timetable


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def departures(request, stop):
    delays = feed.stop_delays(stop)
    rows = [{"line": line, "minute": minute, "late": delays.get(trip, 0)}
            for trip, line, minute in timetable.planned(stop)]
    return JsonResponse({"stop": stop, "departures": rows})


@require_GET
def messages(request, line):
    return JsonResponse({"line": line, "messages": feed.line_messages(line)})
