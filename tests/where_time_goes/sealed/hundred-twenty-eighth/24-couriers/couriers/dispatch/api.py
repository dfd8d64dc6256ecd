from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import APIView

from . import planner
from .serializers import AssignmentSerializer, DispatchRequest


class Dispatches(APIView):
    def post(self, request):
        wanted = DispatchRequest(data=request.data)
        wanted.is_valid(raise_exception=True)
        try:
            assignment = planner.request_courier(**wanted.validated_data)
        except planner.PlannerSilent:
            return Response({"error": "no courier found"}, status=status.HTTP_503_SERVICE_UNAVAILABLE)
        planner.remember(assignment)
        return Response(AssignmentSerializer(assignment).data, status=status.HTTP_201_CREATED)


class CourierView(APIView):
    def get(self, request, courier):
        return Response({"courier": courier, "latest": planner.latest_of(courier)})
