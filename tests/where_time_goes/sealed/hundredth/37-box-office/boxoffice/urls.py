from django.urls import path

from seats import views

urlpatterns = [
    path("health", views.health),
    path("events/<int:event_id>", views.event_detail),
    path("holds", views.create_hold),
]
