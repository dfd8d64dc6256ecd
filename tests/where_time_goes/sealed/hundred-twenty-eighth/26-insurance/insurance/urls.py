from django.urls import path

from .quotes import views

urlpatterns = [
    path("health", views.health),
    path("compare/<slug:destination>", views.compare),
    path("policies", views.policy),
]
