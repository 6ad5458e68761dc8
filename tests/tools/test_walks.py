"""Every walk that is measured comes to its end, whatever the files are called."""

import json

import pytest

from tools.measures import __main__ as command
from tools.measures import walks
from tools.measures.browser import Browser, Page, new_app
from tools.measures.tracing import Trace


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    return new_app(tmp_path_factory.mktemp("measures"))


@pytest.mark.parametrize("walk", [walks.save_walk, *walks.WALKS.values()])
def test_a_walk_goes_through_pages_and_record(copy, walk):
    trace = walks.traced(walk, copy)
    parts = {module.partition("/")[0] for module in trace.modules}
    assert {"web", "record"} <= parts
    assert len(trace.modules) <= trace.switches + 1


def test_the_walk_of_a_sheet_draws_and_that_of_a_save_does_not(copy):
    drawn, saved = walks.traced(walks.sheet_walk, copy), walks.traced(walks.save_walk, copy)
    assert any(module.startswith("paper/") for module in drawn.modules)
    assert not any(module.startswith("paper/") for module in saved.modules)


def test_a_walk_leaves_out_what_leads_up_to_it(copy, tmp_path):
    elsewhere = Trace(tmp_path)
    walks.sentence_walk(Browser(copy), elsewhere)
    assert elsewhere.path == []


def test_house_rules_are_changed_by_one_switch():
    radios = '<input type="radio" name="s-a" value="{}" {}>'
    page = Page(radios.format("1", "checked") + radios.format("2", ""))
    assert walks.changed_rules(page) == {"s-a": ["2"], "do": ["save"]}


def test_the_figures_come_as_a_table_and_as_json(capsys):
    command.main(["places"])
    assert "places to touch for a page" in capsys.readouterr().out
    command.main(["places", "--json"])
    assert len(json.loads(capsys.readouterr().out)) == 6


def test_a_part_nobody_measures_is_named(capsys):
    with pytest.raises(SystemExit):
        command.main(["everything"])
    assert "there is no part everything" in capsys.readouterr().err
