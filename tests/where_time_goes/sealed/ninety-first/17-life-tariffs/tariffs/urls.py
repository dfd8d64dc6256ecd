from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("cases/<str:reference>/premium", views.term_premium),
    path("rates", views.rates),
]
