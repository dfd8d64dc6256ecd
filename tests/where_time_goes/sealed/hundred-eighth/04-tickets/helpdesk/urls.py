from django.urls import path

from desk import views

urlpatterns = [
    path("tickets/<int:pk>", views.ticket),
    path("tickets/<int:pk>/replies", views.reply),
    path("health", views.health),
]
