from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("permits/<int:number>/review", views.review),
]
