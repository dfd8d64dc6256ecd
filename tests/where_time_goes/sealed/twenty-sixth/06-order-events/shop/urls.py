from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("orders", views.create_order),
    path("stock/<str:sku>", views.stock),
]
