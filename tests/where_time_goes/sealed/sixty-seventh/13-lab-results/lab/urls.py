from django.urls import path

from lab import views

urlpatterns = [
    path("health", views.health),
    path("results/<str:code>", views.result),
    path("results/<str:code>/history", views.history),
]
