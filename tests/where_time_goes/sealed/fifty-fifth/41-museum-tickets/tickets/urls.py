from django.urls import path

from tickets import views

urlpatterns = [
    path("health", views.health),
    path("exhibitions/<slug:slug>/slots", views.slots),
    path("exhibitions/<slug:slug>/admissions", views.admit),
]
