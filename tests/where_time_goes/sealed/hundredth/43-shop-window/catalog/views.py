from django.http import Http404, HttpResponse
from django.shortcuts import render

from .models import Product


def health(request):
    return HttpResponse("ok", content_type="text/plain")


def department(request, department):
    products = list(Product.objects.filter(department=department))
    if not products:
        raise Http404(department)
    return render(request, "catalog/department.html", {"title": department.title(), "products": products})
