from django.urls import path

import views

urlpatterns = [
    path("health", views.health),
    path("places", views.places),
    path("cards/<int:number>/balance", views.balance),
    path("cards/<int:number>/statement", views.statement),
    path("cards/<int:number>/entries", views.enter),
]
