from django.urls import path

from lending import views

urlpatterns = [
    path("health", views.health),
    path("titles/<int:title_id>", views.title),
    path("loans", views.lend),
    path("statistics", views.statistics),
]
