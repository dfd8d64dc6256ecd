from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("houses/<slug:house>/beds", views.beds),
    path("houses/<slug:house>/report", views.report),
]
