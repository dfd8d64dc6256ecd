from django.urls import path

from registry import views

urlpatterns = [
    path("health", views.health),
    path("filings", views.submit),
]
