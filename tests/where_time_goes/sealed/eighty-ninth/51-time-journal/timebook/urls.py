from django.urls import path

from timebook import views

urlpatterns = [
    path("health", views.health),
    path("matters/<str:matter>/entries", views.entries),
    path("rates/<str:grade>", views.rate),
]
