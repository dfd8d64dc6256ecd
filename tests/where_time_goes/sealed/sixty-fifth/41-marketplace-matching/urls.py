from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("match", views.match),
    path("products/<int:product_id>", views.product),
]
