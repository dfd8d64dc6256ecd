from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("quotes/motor", views.motor_quote),
    path("vehicles/<str:plate>", views.vehicle),
]
