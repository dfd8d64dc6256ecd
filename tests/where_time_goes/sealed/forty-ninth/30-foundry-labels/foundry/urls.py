from django.urls import path

from labels import views

urlpatterns = [
    path("health", views.health),
    path("castings/<int:casting>/label", views.casting_label),
    path("pallets", views.create_pallet),
]
