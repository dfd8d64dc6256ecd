from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("streets/<int:street>/collections", views.collections),
    path("pickups", views.order_pickup),
]
