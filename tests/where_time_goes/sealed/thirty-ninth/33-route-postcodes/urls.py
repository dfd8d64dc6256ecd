from django.urls import path

from depots import views

urlpatterns = [
    path("health", views.health),
    path("postcodes/<int:code>/depot", views.depot),
    path("plans", views.plan),
]
