from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("branches/<str:code>/invoices", views.invoices),
]
