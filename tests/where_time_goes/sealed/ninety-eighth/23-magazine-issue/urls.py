from django.urls import path

from magazine import views

urlpatterns = [
    path("health", views.health),
    path("issues/<int:number>", views.issue),
]
