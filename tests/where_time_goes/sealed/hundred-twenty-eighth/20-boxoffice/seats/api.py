from rest_framework import status
from rest_framework.generics import RetrieveAPIView
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Show
from .orders import PaymentDeclined, SoldOut, place_order
from .serializers import NewOrderSerializer, OrderSerializer, ShowSerializer


class ShowView(RetrieveAPIView):
    queryset = Show.objects.all()
    serializer_class = ShowSerializer
    lookup_url_kwarg = "show_id"


class OrdersView(APIView):
    def post(self, request):
        wanted = NewOrderSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        data = wanted.validated_data
        try:
            order = place_order(data["show"], data["email"], data["seats"])
        except SoldOut:
            return Response({"error": "sold out"}, status=status.HTTP_409_CONFLICT)
        except PaymentDeclined as reason:
            return Response({"error": str(reason)}, status=status.HTTP_402_PAYMENT_REQUIRED)
        return Response(OrderSerializer(order).data, status=status.HTTP_201_CREATED)
