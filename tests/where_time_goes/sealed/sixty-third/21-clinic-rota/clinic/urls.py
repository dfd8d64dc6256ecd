from django.urls import path

from rota import views

urlpatterns = [
    path("health", views.health),
    path("wards/<str:ward>/shifts", views.shifts),
    path("wards/<str:ward>/cover", views.cover),
]
