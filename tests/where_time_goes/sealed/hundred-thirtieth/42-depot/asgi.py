from depot import create_app

app = create_app()
