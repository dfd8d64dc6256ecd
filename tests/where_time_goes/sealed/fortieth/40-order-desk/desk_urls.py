from django.urls import path

from orders import views

urlpatterns = [
    path("orders/<int:number>", views.order_detail),
    path("orders/<int:number>/picklist", views.picklist),
    path("customers/<int:number>", views.customer),
    path("health", views.health),
]
