from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("stock/<str:sku>", views.stock),
    path("orders", views.orders),
]
