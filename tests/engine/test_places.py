"""The list of places where genes plug in is what the code does, and what `docs/genes.md` says."""

import ast
from pathlib import Path

import pytest
from kit.paths import ROOT

import ursuppe
from ursuppe import GENES
from ursuppe.engine.genes.places import ALL, PLACES, Place

ENGINE = Path(ursuppe.__file__).parent / "engine"
PREFIX = "ursuppe.engine.genes."
APART = (
    "reasons/", "genes/registry.py", "genes/places.py", "traits.py", "steps.py", "dispatch.py",
    "decision.py", "pending_reader.py", "position_reader.py", "genes/own.py",
)  # fmt: skip
"""What is no play, or works with all genes and all steps alike."""
FACTS = {"feed", "worth"}
"""What a gene may say of itself besides traits."""

Function = tuple[str, str]


def functions() -> dict[Function, ast.FunctionDef]:
    """All functions of the engine, by file and name."""
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        file = path.relative_to(ENGINE).as_posix()
        if not file.startswith(APART):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    found[file, node.name] = node
    return found


FUNCTIONS = functions()


def attributes(node: ast.AST) -> set[str]:
    """The attributes that a function reads or sets."""
    return {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def expressed() -> dict[str, set[str]]:
    """The traits that each gene sets."""
    return {
        gene.key: {
            node.attr
            for node in ast.walk(FUNCTIONS[f"genes/{gene.key}.py", "express"])
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        }
        for gene in GENES
        if (f"genes/{gene.key}.py", "express") in FUNCTIONS
    }


EXPRESSED = expressed()
TRAITS = set().union(*EXPRESSED.values())


def called(file: str, node: ast.AST) -> set[str]:
    """The genes from whose files a function calls something."""
    genes = {}
    for found in ast.walk(ast.parse((ENGINE / file).read_text(encoding="utf-8"))):
        if isinstance(found, ast.ImportFrom) and (found.module or "").startswith(PREFIX):
            assert found.module is not None
            genes.update({name.name: found.module.removeprefix(PREFIX) for name in found.names})
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return {genes[name] for name in names & set(genes)} - {"registry", "own"}


def parts(place: Place) -> list[Function]:
    """The functions of a place."""
    return [
        (file, name)
        for line in place.where
        for file, names in [line.split(": ")]
        for name in names.split(", ")
    ]


by_place = pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])


@by_place
def test_a_place_is_in_the_code(place: Place) -> None:
    read = set()
    for part in parts(place):
        assert part in FUNCTIONS
        read |= attributes(FUNCTIONS[part])
    assert set(place.reads) <= read


@by_place
def test_its_genes_come_in_there(place: Place) -> None:
    for key in place.genes if place.genes != ALL else []:
        gene = next(gene for gene in GENES if gene.key == key)
        says = {"feed": gene.feeds, "worth": gene.worth is not None}
        assert (
            EXPRESSED.get(key, set()) & set(place.reads)
            or any(says[fact] for fact in FACTS & set(place.reads))
            or any(fact.startswith(key.partition("_")[0]) for fact in place.reads)
            or any(
                file == f"genes/{key}.py" or key in called(file, FUNCTIONS[file, name])
                for file, name in parts(place)
            )
        ), key


def test_every_trait_is_read_in_a_place_that_names_its_genes() -> None:
    for key, traits in EXPRESSED.items():
        for trait in traits:
            listed = any(trait in place.reads and key in place.genes for place in PLACES)
            own = [node for (file, name), node in FUNCTIONS.items() if file == f"genes/{key}.py"]
            assert listed or sum(trait in attributes(node) for node in own) > 1, (key, trait)


def test_nothing_else_asks_for_a_gene() -> None:
    """A trait is read, and a gene's function called, only where a place says so; a gene's own
    file may do as it likes with its own."""
    for (file, name), node in FUNCTIONS.items():
        own = file.removeprefix("genes/").removesuffix(".py")
        here = [place for place in PLACES if (file, name) in parts(place)]
        reads = attributes(node) & TRAITS - EXPRESSED.get(own, set())
        assert reads <= {trait for place in here for trait in place.reads}, (file, name)
        if not file.startswith("genes/"):
            genes = {key for place in here for key in place.genes}
            assert called(file, node) <= genes, (file, name)


def test_every_gene_has_a_place() -> None:
    placed = {key for place in PLACES for key in place.genes}
    assert {gene.key for gene in GENES} - placed == {"intelligence", "phd"}, "they only score"


def test_the_document_is_made_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    from gene_places import table

    assert table() in (ROOT / "docs" / "genes.md").read_text(encoding="utf-8")
