from django.http import Http404, JsonResponse

from . import carrier
from .models import Parcel, Station


def health(request):
    return JsonResponse({"status": "ok"})


def load_parcel(parcel_id):
    try:
        return Parcel.objects.select_related("station").get(pk=parcel_id)
    except Parcel.DoesNotExist:
        raise Http404("no such parcel")


def load_station(station_id):
    found = Station.objects.filter(pk=station_id).first()
    if found is None:
        raise Http404("no such station")
    return found


def parcel(request, parcel_id):
    row = load_parcel(parcel_id)
    scan = carrier.last_scan(row.code)
    return JsonResponse({
        "code": row.code,
        "state": row.state,
        "box": row.box,
        "station": {"name": row.station.name, "city": row.station.city},
        "scanned_at": scan["place"],
        "weight": scan["grams"],
    })


def station(request, station_id):
    row = load_station(station_id)
    taken = row.parcels.filter(state="stored").count()
    return JsonResponse({"name": row.name, "city": row.city, "boxes": row.boxes, "free": row.boxes - taken})
