from django.urls import path

from board import views

urlpatterns = [
    path("reports/<int:year>", views.annual),
    path("reports/<int:year>/<slug:division>", views.division),
]
