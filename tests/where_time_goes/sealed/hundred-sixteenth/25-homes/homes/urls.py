from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("homes/<int:home>/offer", views.offer),
    path("homes/<int:home>/calendar", views.calendar),
]
