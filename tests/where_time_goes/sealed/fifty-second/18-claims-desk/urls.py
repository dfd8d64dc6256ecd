from django.urls import path

from claims import views

urlpatterns = [
    path("health", views.health),
    path("claims/<int:number>/assessment", views.assessment),
    path("claims/<int:number>/photos", views.photos),
    path("claims", views.submit),
]
