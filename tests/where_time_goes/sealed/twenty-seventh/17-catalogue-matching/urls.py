from django.urls import path

from matching import views

urlpatterns = [
    path("health", views.health),
    path("match", views.match),
    path("products/<int:number>", views.product),
]
