from django.urls import path

from loans import views

urlpatterns = [
    path("health", views.health),
    path("readers/<int:reader>/loans", views.loans),
]
