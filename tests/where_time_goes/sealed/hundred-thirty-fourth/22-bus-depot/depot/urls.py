from django.urls import path

from fleet import views

urlpatterns = [
    path("health", views.health),
    path("buses/<int:bus>/position", views.position),
    path("buses/<int:bus>/bay", views.allocate),
]
