from django.http import JsonResponse

from picking import services


async def health(request):
    return JsonResponse({"status": "ok"})


async def picklist(request, number):
    return JsonResponse(await services.picking_tour(number))


async def weight(request, number):
    return JsonResponse(await services.trolley_for(number))
