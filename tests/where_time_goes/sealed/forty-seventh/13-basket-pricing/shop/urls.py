from django.urls import path

from shop import views

urlpatterns = [
    path("health", views.health),
    path("baskets/<int:basket_id>/total", views.basket_total),
    path("baskets/<int:basket_id>/delivery", views.delivery_options),
]
