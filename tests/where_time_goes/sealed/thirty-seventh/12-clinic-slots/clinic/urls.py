from django.urls import path

from booking import views

urlpatterns = [
    path("health", views.health),
    path("appointments", views.appointments),
    path("doctors/<int:doctor>/day", views.day),
]
