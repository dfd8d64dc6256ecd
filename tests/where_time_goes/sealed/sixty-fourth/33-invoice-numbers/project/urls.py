from django.urls import path

from billing import views

urlpatterns = [
    path("health", views.health),
    path("invoices", views.invoices),
    path("series", views.series),
]
