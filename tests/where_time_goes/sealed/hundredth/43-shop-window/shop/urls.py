from django.urls import path

from catalog import views

urlpatterns = [path("health", views.health), path("departments/<slug:department>", views.department)]
