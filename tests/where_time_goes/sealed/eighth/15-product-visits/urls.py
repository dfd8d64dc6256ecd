from django.urls import path

from views import ProductView, TitleView

urlpatterns = [
    path("products/<int:pk>", ProductView.as_view()),
    path("products/<int:pk>/title", TitleView.as_view()),
]
