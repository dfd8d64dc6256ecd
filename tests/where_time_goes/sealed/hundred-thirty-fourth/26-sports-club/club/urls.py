from django.urls import path

from courts import views

urlpatterns = [
    path("health", views.health),
    path("courts/<int:court>/day", views.day),
    path("courts/<int:court>/slots", views.book),
]
