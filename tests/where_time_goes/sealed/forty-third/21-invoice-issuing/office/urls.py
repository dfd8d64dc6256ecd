from django.urls import path

from billing import views

urlpatterns = [
    path("health", views.health),
    path("invoices", views.create_invoice),
    path("series/<str:code>", views.series_summary),
]
