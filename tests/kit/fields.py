"""What a thing is made of, in both builds: compiled objects have no ``__dict__``."""


def fields_of(thing: object) -> dict[str, object]:
    """The attributes of an object, by name."""
    names: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    return {name: getattr(thing, name) for name in names or vars(thing)}
