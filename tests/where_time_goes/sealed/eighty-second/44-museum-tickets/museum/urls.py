from django.urls import path

from tickets import views

urlpatterns = [
    path("health", views.health),
    path("exhibitions/<slug:exhibition>/slots", views.slots),
    path("exhibitions/<slug:exhibition>/bookings", views.book),
]
