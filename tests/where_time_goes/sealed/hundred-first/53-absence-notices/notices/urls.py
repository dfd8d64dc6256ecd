from django.urls import path

from notices import views

urlpatterns = [
    path("health", views.health),
    path("students/<int:student>/guardians", views.guardians),
    path("students/<int:student>/absences", views.absences),
]
