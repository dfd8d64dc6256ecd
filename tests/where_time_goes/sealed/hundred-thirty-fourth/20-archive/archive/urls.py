from django.urls import path

from holdings import views

urlpatterns = [
    path("health", views.health),
    path("holdings/<int:number>", views.holding),
    path("holdings/<int:number>/label", views.label),
    path("boxes/<int:number>/contents", views.contents),
]
