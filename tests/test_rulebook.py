import re

import pytest

from ursuppe.rulebook import RULES, SECTIONS, UnknownRuleError, find

GENE_SECTIONS = {13: 20, 15: 26}


def test_every_section_has_a_title() -> None:
    assert list(SECTIONS) == list(range(1, 20))


@pytest.mark.parametrize(("section", "count"), GENE_SECTIONS.items())
def test_every_gene_is_found_by_id_and_by_name(section: int, count: int) -> None:
    genes = [rule for rule in RULES.values() if "-" in rule.id and rule.section == section]
    assert len(genes) == count
    for gene in genes:
        assert find(gene.id.lower()) is gene
        assert find(gene.title.upper()) is gene


def test_ids_count_up_without_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in RULES:
        if numbered := re.fullmatch(r"([A-Z]+)(\d+)", rule):
            numbers.setdefault(numbered[1], []).append(int(numbered[2]))
    assert list(numbers) == [*"SOMFADBVKPENHT", "ED", "I"]
    for letters, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), letters


def test_no_rule_runs_into_the_next() -> None:
    for rule in RULES.values():
        assert "- **" not in rule.text, rule.id
        assert "##" not in rule.text, rule.id
        assert rule.text.strip(), rule.id


def test_a_rule_keeps_its_tables() -> None:
    assert "| amoebas on the board | 0-2 |" in RULES["P1"].text
    assert "| gene cards | 0-2 |" in RULES["P1"].text


def test_a_basic_gene_has_facts_and_text() -> None:
    assert RULES["G-SPD"].text.startswith(
        "Price 4 BP, 3 MP. Copies: 1 with three players, 2 with four. "
        "With five or six: 4 BP, 3 MP, 2 copies.\n\nAfter an active move"
    )


def test_an_advanced_gene_names_its_lower_gene() -> None:
    assert RULES["G-ARM"].title == "Armor"
    assert RULES["G-ARM"].text.startswith("Price 6 BP and Defense or Escape (B3), 6 MP.")


def test_a_new_gene_has_facts_effect_and_ruling() -> None:
    facts, effect, ruling = RULES["H-CLE"].text.split("\n\n")
    assert facts == "Price 3 BP, 3 MP. One copy."
    assert effect.startswith("Excreted cubes may go")
    assert ruling == "Cleanliness is asked at every excretion, even if no cube can be put."


def test_a_bullet_for_two_genes_speaks_of_both() -> None:
    for gene in ("G-DEF", "G-ESC"):
        assert RULES[gene].text.endswith("\n\nSee A2 to A4.")


def test_titles_are_short() -> None:
    assert RULES["M1"].title == "Drift"
    assert RULES["F1"].title == "Diet"
    assert all(0 < len(rule.title) <= 66 for rule in RULES.values())


def test_an_unknown_rule_is_told_with_what_looks_like_it() -> None:
    with pytest.raises(UnknownRuleError, match="did you mean Streamlining") as caught:
        find("stream lining")
    assert caught.value.near == ["Streamlining"]


def test_an_unknown_rule_like_no_other_points_to_the_list() -> None:
    with pytest.raises(UnknownRuleError, match="lists them all"):
        find("zebra crossing")
