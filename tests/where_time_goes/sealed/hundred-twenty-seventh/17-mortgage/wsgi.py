from mortgage import create_app

app = create_app()
