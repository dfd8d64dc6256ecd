from django.db import connection, models


class Author(models.Model):
    name = models.CharField(max_length=80)

    class Meta:
        app_label = "library"


class Book(models.Model):
    title = models.CharField(max_length=120)
    shelf = models.IntegerField(db_index=True)
    author = models.ForeignKey(Author, on_delete=models.CASCADE, related_name="books")

    class Meta:
        app_label = "library"
        ordering = ["id"]

    @property
    def label(self):
        return f"{self.title} ({self.author.name})"

    @property
    def on_loan(self):
        return self.loans.filter(returned=False).count()


class Loan(models.Model):
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="loans")
    returned = models.BooleanField(default=False)

    class Meta:
        app_label = "library"


def create():
    with connection.schema_editor() as editor:
        for model in (Author, Book, Loan):
            editor.create_model(model)
    Author.objects.bulk_create([Author(name=f"Author {n}") for n in range(40)])
    authors = list(Author.objects.all())
    Book.objects.bulk_create(
        [Book(title=f"Book {n}", shelf=n // 60, author=authors[n % 40]) for n in range(360)]
    )
    books = list(Book.objects.all())
    Loan.objects.bulk_create(
        [Loan(book=books[n % 360], returned=n % 3 == 0) for n in range(1000)]
    )
