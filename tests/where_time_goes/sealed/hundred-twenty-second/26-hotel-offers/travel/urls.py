from django.urls import path

from offers import views

urlpatterns = [
    path("health", views.health),
    path("hotels/<str:city>/offers", views.offers),
    path("holds", views.hold),
]
