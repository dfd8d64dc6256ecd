from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("screen", views.screen_name),
    path("screen/payment", views.screen_payment),
]
