from django.db import connection
from django.http import JsonResponse


def beacon(request, number):
    with connection.cursor() as cursor:
        cursor.execute("update vehicles set beacons = beacons + 1 where id = %s", [number])
        cursor.execute("select plate, depot from vehicles where id = %s", [number])
        plate, depot = cursor.fetchone()
    return JsonResponse({"vehicle": number, "plate": plate, "depot": depot})


def vehicle(request, number):
    with connection.cursor() as cursor:
        cursor.execute("select plate from vehicles where id = %s", [number])
        return JsonResponse({"vehicle": number, "plate": cursor.fetchone()[0]})
