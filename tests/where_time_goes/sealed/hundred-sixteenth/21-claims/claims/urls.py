from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("policies/<slug:policy>/claims", views.claims_of_policy),
    path("claims/<int:pk>/assessment", views.assess),
]
