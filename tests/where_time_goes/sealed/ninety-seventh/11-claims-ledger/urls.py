from django.urls import path

from claims import views

urlpatterns = [
    path("health", views.health),
    path("claims/<str:number>", views.show),
    path("claims/<str:number>/payments", views.pay),
]
