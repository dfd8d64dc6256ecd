from django.urls import path

from receipts import views

urlpatterns = [
    path("health", views.health),
    path("branches/<slug:branch>/receipts", views.create),
    path("branches/<slug:branch>/receipts/latest", views.latest),
]
