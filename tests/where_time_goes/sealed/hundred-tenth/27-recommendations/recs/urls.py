from django.urls import path

from recs import views

urlpatterns = [
    path("users/<int:user>/recommendations", views.recommendations),
    path("items/<int:item>/similar", views.similar),
    path("health", views.health),
]
