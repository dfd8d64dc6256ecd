from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("series/<str:series_code>/invoices", views.create_invoice),
    path("series/<str:series_code>/recent", views.list_invoices),
]
