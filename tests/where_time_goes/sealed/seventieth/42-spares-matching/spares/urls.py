from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("suggest", views.suggest),
    path("order-lines/match", views.match_line),
]
