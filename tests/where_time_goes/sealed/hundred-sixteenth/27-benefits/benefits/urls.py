from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("schemes/<slug:code>/applications", views.Applications.as_view()),
    path("schemes/<slug:code>/estimates/<str:citizen>", views.Estimate.as_view()),
]
