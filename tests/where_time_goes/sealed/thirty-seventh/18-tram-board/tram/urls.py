from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("stops/<int:stop>/departures", views.departures),
    path("lines/<int:line>/messages", views.messages),
]
