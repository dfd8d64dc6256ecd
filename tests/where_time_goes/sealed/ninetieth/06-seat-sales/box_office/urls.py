from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("performances/<int:pk>", views.performance),
    path("performances/<int:pk>/sales", views.buy),
]
