from django.urls import path

from . import views

urlpatterns = [
    path("health", views.health),
    path("sites/<int:site>/checklist", views.site_checklist),
    path("inspections", views.file_inspection),
    path("register/size", views.register_size),
]
