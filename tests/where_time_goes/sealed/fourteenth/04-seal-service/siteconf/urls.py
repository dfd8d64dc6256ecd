from django.urls import path

from sealing import views

urlpatterns = [
    path("health", views.health),
    path("documents/<int:document_id>/seal", views.seal),
]
