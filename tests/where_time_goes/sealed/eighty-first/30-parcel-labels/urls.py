from django.urls import path

from labels import views

urlpatterns = [
    path("health", views.health),
    path("depots/<int:depot_id>", views.depot),
    path("depots/<int:depot_id>/labels", views.labels),
]
