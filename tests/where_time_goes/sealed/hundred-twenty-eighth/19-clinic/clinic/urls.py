from django.urls import path

from bookings import views

urlpatterns = [
    path("health", views.health),
    path("practices/<int:practice_id>/slots", views.slots),
    path("bookings", views.create_booking),
    path("bookings/<int:booking_id>", views.booking_detail),
]
