from django.urls import path

from bookings import views

urlpatterns = [
    path("health", views.health),
    path("patients/<int:number>/cover", views.cover),
    path("bookings", views.book),
]
