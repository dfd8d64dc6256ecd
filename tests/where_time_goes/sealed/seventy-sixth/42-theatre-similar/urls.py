from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("shows/<int:show>/similar", views.similar),
    path("shows/<int:show>/availability", views.availability),
]
