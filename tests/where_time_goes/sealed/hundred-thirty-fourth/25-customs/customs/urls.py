from django.urls import path

from tariff import views

urlpatterns = [
    path("health", views.health),
    path("tariff/search", views.search),
    path("declarations", views.declare),
]
