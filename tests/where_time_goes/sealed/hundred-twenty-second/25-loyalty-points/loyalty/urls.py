from django.urls import path

from points import views

urlpatterns = [
    path("health", views.health),
    path("cards/<int:card>/balance", views.balance),
    path("cards/<int:card>/purchases", views.purchase),
]
