from django.urls import path

from charging import views

urlpatterns = [
    path("health", views.health),
    path("stations/<str:station>/status", views.status),
    path("stations/<str:station>/sessions", views.start),
]
