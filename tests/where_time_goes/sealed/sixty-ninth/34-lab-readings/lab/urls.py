from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("assays", views.assays),
    path("plates/<slug:plate>/readings", views.readings),
]
