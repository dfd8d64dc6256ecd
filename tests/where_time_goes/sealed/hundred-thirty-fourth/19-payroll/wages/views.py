import json
from decimal import Decimal, InvalidOperation

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import settlement
from .bank import BankError
from .models import Employee


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def payslips(request, employee_id):
    slips = settlement.recent(employee_id)
    return JsonResponse({"employee": employee_id, "payslips": [s.as_dict() for s in slips]})


@require_POST
def pay(request):
    try:
        body = json.loads(request.body)
        hours = Decimal(str(body["hours"]))
        employee_id = int(body["employee"])
    except (ValueError, KeyError, InvalidOperation):
        return JsonResponse({"error": "employee and hours are needed"}, status=400)
    try:
        slip = settlement.pay_out(employee_id, hours)
    except Employee.DoesNotExist:
        return JsonResponse({"error": "no such employee"}, status=404)
    except BankError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse(slip.as_dict(), status=201)
