from django.urls import path

from offers import views

urlpatterns = [
    path("health", views.health),
    path("offers/<slug:city>", views.offers),
]
