from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import APIView

from . import decisions
from .models import Scheme
from .register import register
from .serializers import ApplicationSerializer, DecisionSerializer


class Applications(APIView):
    def post(self, request, code):
        scheme = get_object_or_404(Scheme, code=code)
        application = ApplicationSerializer(data=request.data)
        application.is_valid(raise_exception=True)
        decision = decisions.decide(scheme, **application.validated_data)
        return Response(DecisionSerializer(decision).data, status=status.HTTP_201_CREATED)


class Estimate(APIView):
    def get(self, request, code, citizen):
        scheme = get_object_or_404(Scheme, code=code)
        income = register.income(citizen)
        return Response({"scheme": scheme.code, "estimate": decisions.allowance(scheme, 1, income)})


def health(request):
    return JsonResponse({"status": "ok", "decisions": decisions.tally()})
