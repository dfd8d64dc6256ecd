from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("clinics/<int:clinic>/slots", views.slots),
    path("appointments", views.appointments),
]
