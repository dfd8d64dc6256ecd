from django.urls import path

from seating import views

urlpatterns = [
    path("health", views.health),
    path("shows/<int:show>/plan", views.plan),
    path("shows/<int:show>/holds", views.hold),
]
