from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("workshops", views.Programme.as_view()),
    path("workshops/<int:pk>/bookings", views.Bookings.as_view()),
]
