from django.urls import path

from orders import views

urlpatterns = [
    path("orders/<int:number>/total", views.order_total),
    path("health", views.health),
]
