from django.urls import path

from office import views

urlpatterns = [
    path("health", views.health),
    path("items/<int:item>/matches", views.matches),
    path("claims", views.claim),
]
