from django.urls import path

from devices import views

urlpatterns = [
    path("health", views.health),
    path("devices/<int:device_id>", views.device_detail),
]
