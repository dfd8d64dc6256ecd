from rest_framework import serializers

from .models import Order, Show


class ShowSerializer(serializers.ModelSerializer):
    class Meta:
        model = Show
        fields = ["id", "title", "hall", "price_cents", "remaining"]


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = ["id", "show", "email", "seats", "amount_cents", "status", "payment_reference"]


class NewOrderSerializer(serializers.Serializer):
    show = serializers.IntegerField(min_value=1)
    email = serializers.EmailField()
    seats = serializers.IntegerField(min_value=1, max_value=10)
