from django.urls import path

from booking import views

urlpatterns = [
    path("health", views.health),
    path("events/<int:event_id>", views.event),
    path("bookings", views.book),
]
