from django.db import transaction
from django.http import JsonResponse
from rest_framework import generics, status
from rest_framework.response import Response

from . import carrier
from .models import Parcel, ParcelEvent
from .serializers import ParcelSerializer


class ParcelList(generics.ListCreateAPIView):
    serializer_class = ParcelSerializer

    def get_queryset(self):
        return Parcel.objects.prefetch_related("events").order_by("-id")[:10]

    def create(self, request, *args, **kwargs):
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        parcel = serializer.save()
        ParcelEvent.objects.create(parcel=parcel, kind="received")
        try:
            parcel.tracking_code = carrier.announce(parcel)
            parcel.status = Parcel.Status.ANNOUNCED
            ParcelEvent.objects.create(parcel=parcel, kind="announced", detail=parcel.tracking_code)
        except carrier.CarrierError as exc:
            parcel.status = Parcel.Status.REJECTED
            ParcelEvent.objects.create(parcel=parcel, kind="rejected", detail=str(exc)[:200])
        parcel.save(update_fields=["status", "tracking_code"])
        return Response(self.get_serializer(parcel).data, status=status.HTTP_201_CREATED)


class ParcelDetail(generics.RetrieveAPIView):
    serializer_class = ParcelSerializer
    queryset = Parcel.objects.prefetch_related("events")


@transaction.non_atomic_requests
def health(request):
    return JsonResponse({"status": "ok"})
