"""The book of rules and genes, and the rules beside everything that cites them."""

import re

from kit.browser import Open, TablePage, own_place, table_at
from kit.questions import QUESTIONS
from kit.server import RunningServer
from playwright.sync_api import expect

from ursuppe import GENES
from ursuppe.words.gene_names import gene_name


def shown_genes(page: TablePage) -> list[str]:
    page.find(".genes h4").first.wait_for()
    return page.find(".genes h4").all_inner_texts()


def test_all_genes_have_a_picture_and_all_rules_are_there(open_page: Open) -> None:
    page = open_page("#/reference")
    assert sorted(shown_genes(page)) == sorted(gene.name for gene in GENES)
    sources = page.page.locator(".genes img").evaluate_all("all => all.map(one => one.src)")
    assert len(set(sources)) == len(GENES)
    for rule in ("S1", "M1", "F6", "A10", "E4", "N3", "T5", "ED3", "I3"):
        expect(page.find(f"#book-{rule}")).to_have_count(1)
    for width in (390, 820, 1440):
        page.page.set_viewport_size({"width": width, "height": 900})
        page.expect_no_overflow()


def test_genes_and_rules_are_found_by_words_kind_and_price(open_page: Open) -> None:
    page = open_page("#reference")
    everything = len(shown_genes(page))
    search = page.page.get_by_label("Search for words or a rule")
    search.fill("movement")
    assert "Movement I" in shown_genes(page)
    assert len(shown_genes(page)) < everything
    search.fill("starving 1 dp")
    expect(page.find("#book-F4")).to_be_visible()
    expect(page.find("#book-M2")).to_have_count(0)
    search.fill("no such words anywhere")
    page.expect_text("0 genes, 0 rules")
    search.fill("")
    page.page.get_by_role("button", name="Freshly Spiced").click()
    expect(page.find(".genes h4")).to_have_count(26)
    page.page.get_by_label("Price").select_option(label="2 BP")
    expect(page.find(".genes h4", "Doris & Frank Gene")).to_have_count(1)
    page.page.get_by_role("button", name="base game").click()
    expect(page.find(".genes h4")).to_have_text(["Intelligence"])


def test_the_book_changes_its_language_and_finds_words_without_accents(open_page: Open) -> None:
    page = open_page("#reference")
    shown_genes(page)
    page.page.get_by_label("Settings").locator("summary").click()
    page.page.get_by_role("button", name="Français").click()
    page.page.get_by_label("Chercher des mots ou une règle").fill("evasion")
    expect(page.find(".genes h4", gene_name("G-ESC", "fr"))).to_have_count(1)
    page.page.get_by_role("button", name="Deutsch").click()
    page.page.get_by_label("Wörter oder eine Regel suchen").fill("flucht")
    expect(page.find(".genes h4", gene_name("G-ESC", "de"))).to_have_count(1)


def test_a_rule_is_read_where_it_is_cited_and_opens_the_book(
    open_page: Open, server: RunningServer
) -> None:
    made = table_at(server, QUESTIONS["movement"]())
    page = open_page(own_place(made))
    page.wait_for_question("movement")
    link = page.find(".question .rule")
    tip = page.find("#rule-tip")
    expect(tip).to_be_hidden()
    link.hover()
    expect(tip).to_contain_text("one space in the direction of the face-up environment card")
    page.page.mouse.move(1, 1)
    expect(tip).to_be_hidden()
    link.focus()
    expect(tip).to_be_visible()
    link.press("Enter")
    expect(tip).to_be_hidden()
    page.page.get_by_role("dialog", name="Rule M1").get_by_role(
        "button", name="Rules and genes"
    ).click()
    book = page.page.get_by_role("dialog", name="Rules and genes")
    expect(book.locator("#book-M1")).to_be_in_viewport()
    book.locator("#book-M1 .rule, #book-M2 .rule").first.click()
    expect(page.page.get_by_role("dialog", name=re.compile("^Rule "))).to_be_visible()
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    page.page.get_by_role("button", name="Rules and genes").click()
    expect(book.locator(".genes h4")).to_have_count(len(GENES))
    page.page.keyboard.press("Escape")
    page.wait_for_question("movement")
