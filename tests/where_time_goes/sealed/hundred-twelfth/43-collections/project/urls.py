from django.urls import path

from debits import views

urlpatterns = [
    path("debits", views.create_debit),
    path("debits/<str:bank>/<str:reference>", views.show_debit),
    path("health", views.health),
]
