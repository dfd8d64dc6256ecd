"""OpenAPI documents: as FastAPI makes them, and Swagger 2's petstore as it was written."""

from typing import Any

FASTAPI: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "FastAPI", "version": "0.1.0"},
    "paths": {
        "/": {"get": {"summary": "Root", "operationId": "root__get", "responses": {"200": {"description": "OK"}}}},
        "/items/{item_id}": {
            "get": {
                "operationId": "read_item_items__item_id__get",
                "parameters": [
                    {
                        "name": "item_id",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "integer", "title": "Item Id"},
                    },
                    {
                        "name": "q",
                        "in": "query",
                        "required": False,
                        "schema": {"anyOf": [{"type": "string"}, {"type": "null"}], "title": "Q"},
                    },
                ],
            },
            "put": {
                "parameters": [{"name": "item_id", "in": "path", "required": True, "schema": {"type": "integer"}}],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}},
                },
            },
        },
        "/users/{name}": {
            "get": {"parameters": [{"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}]}
        },
        "/files/{file_path}": {
            "get": {
                "parameters": [
                    {
                        "name": "file_path",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "string", "examples": ["notes/a b.txt"]},
                    }
                ]
            },
            "head": {"responses": {}},
        },
        "/days/{day}/{id}": {
            "get": {
                "parameters": [
                    {
                        "name": "day",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "string", "format": "date-time"},
                    },
                    {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "format": "uuid"}},
                    {
                        "name": "order",
                        "in": "query",
                        "required": True,
                        "schema": {"$ref": "#/components/schemas/Order"},
                    },
                    {
                        "name": "x-token",
                        "in": "header",
                        "required": True,
                        "schema": {"type": "string"},
                        "example": "a {{b}}",
                    },
                ]
            }
        },
        "/me": {"get": {"security": [{"OAuth2PasswordBearer": []}]}},
        "/token": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/Body_token"}}
                    },
                }
            }
        },
        "/upload": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/Body_upload"}}},
                }
            }
        },
        "/session": {
            "get": {"parameters": [{"name": "sid", "in": "cookie", "required": True, "schema": {"type": "string"}}]}
        },
    },
    "components": {
        "schemas": {
            "Order": {"type": "string", "enum": ["up", "down"], "title": "Order"},
            "Item": {
                "type": "object",
                "required": ["name", "price"],
                "properties": {
                    "name": {"type": "string", "title": "Name"},
                    "description": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                    "price": {"type": "number", "exclusiveMinimum": 0.0},
                    "tags": {"items": {"type": "string"}, "type": "array", "default": ["a {{b}}"]},
                    "parent": {"anyOf": [{"$ref": "#/components/schemas/Item"}, {"type": "null"}]},
                },
            },
            "Body_token": {
                "type": "object",
                "required": ["username", "password"],
                "properties": {
                    "grant_type": {"anyOf": [{"type": "string", "pattern": "^password$"}, {"type": "null"}]},
                    "username": {"type": "string"},
                    "password": {"type": "string", "format": "password"},
                    "scope": {"type": "string", "default": ""},
                },
            },
            "Body_upload": {
                "type": "object",
                "required": ["file"],
                "properties": {"file": {"type": "string", "format": "binary"}},
            },
        },
        "securitySchemes": {"OAuth2PasswordBearer": {"type": "oauth2"}},
    },
}

PETSTORE: dict[str, Any] = {
    "swagger": "2.0",
    "host": "petstore.example.com",
    "basePath": "/v2",
    "consumes": ["application/xml", "application/json"],
    "paths": {
        "/pet": {
            "post": {
                "parameters": [
                    {"in": "body", "name": "body", "required": True, "schema": {"$ref": "#/definitions/Pet"}}
                ]
            }
        },
        "/pet/findByStatus": {
            "get": {
                "parameters": [
                    {
                        "name": "status",
                        "in": "query",
                        "required": True,
                        "type": "array",
                        "items": {"type": "string", "enum": ["available", "sold"], "default": "available"},
                        "collectionFormat": "multi",
                    }
                ],
                "security": [{"petstore_auth": ["read:pets"]}],
            }
        },
        "/pet/{petId}": {
            "parameters": [{"$ref": "#/parameters/petId"}],
            "get": {},
            "post": {
                "consumes": ["application/x-www-form-urlencoded"],
                "parameters": [
                    {"name": "name", "in": "formData", "type": "string", "required": False},
                    {"name": "status", "in": "formData", "type": "string", "enum": ["sold"], "required": True},
                ],
            },
            "delete": {"parameters": [{"name": "api_key", "in": "header", "type": "string", "required": False}]},
        },
        "/pet/{petId}/uploadImage": {
            "parameters": [{"$ref": "#/parameters/petId"}],
            "post": {
                "consumes": ["multipart/form-data"],
                "parameters": [{"name": "file", "in": "formData", "type": "file", "required": True}],
            },
        },
        "/user/login": {
            "get": {"parameters": [{"name": "username", "in": "query", "type": "string", "required": True}]}
        },
    },
    "parameters": {"petId": {"name": "petId", "in": "path", "type": "integer", "format": "int64", "required": True}},
    "definitions": {
        "Category": {
            "type": "object",
            "properties": {"id": {"type": "integer"}, "parent": {"$ref": "#/definitions/Category"}},
        },
        "Pet": {
            "type": "object",
            "required": ["name", "photoUrls", "category"],
            "properties": {
                "id": {"type": "integer", "format": "int64"},
                "category": {"$ref": "#/definitions/Category"},
                "name": {"type": "string", "example": "doggie"},
                "photoUrls": {"type": "array", "items": {"type": "string"}},
                "status": {"type": "string", "enum": ["available", "sold"]},
            },
        },
    },
}
