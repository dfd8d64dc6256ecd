from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("sellers/<slug:seller>/invoices", views.Invoices.as_view()),
]
