from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("events/<int:event_id>", views.event_detail),
    path("events/<int:event_id>/bookings", views.create_booking),
]
