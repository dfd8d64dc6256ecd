from django.urls import path

from invoices import views

urlpatterns = [
    path("health", views.health),
    path("invoices", views.submit),
    path("invoices/<int:pk>/status", views.status),
]
