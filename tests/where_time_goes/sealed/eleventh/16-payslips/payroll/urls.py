from django.http import HttpResponse, JsonResponse
from django.urls import path

from .slips import slip
from .text import rows_as_csv


def payslip(request, person, year):
    return JsonResponse(slip(person, year))


def payslip_csv(request, person, year):
    return HttpResponse(rows_as_csv(slip(person, year)["months"]), content_type="text/csv")


urlpatterns = [
    path("payslips/<int:person>/<int:year>", payslip),
    path("payslips/<int:person>/<int:year>.csv", payslip_csv),
]
