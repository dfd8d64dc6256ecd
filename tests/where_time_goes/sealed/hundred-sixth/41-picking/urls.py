from django.urls import path

import views

urlpatterns = [
    path("picks/<str:order>", views.picks),
    path("stock/<str:sku>", views.left),
    path("health", views.health),
]
