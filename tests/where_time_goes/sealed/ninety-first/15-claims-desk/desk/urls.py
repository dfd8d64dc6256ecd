from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("claims/<int:number>/score", views.score),
    path("claims/<int:number>/photos", views.photos),
    path("desk/figures", views.figures_of_the_day),
]
