"""Faults read as sentences, sort by place, and none is lost."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import (
    Fault,
    FaultsError,
    OutputError,
    Place,
    PnpError,
    UsageError,
    fail_on_errors,
    suggest,
)

HERE = Place("cards/items.yaml", 3, 7, "name", "camera", "ja")


def test_a_fault_reads_as_place_what_and_remedy() -> None:
    fault = Fault(HERE, "does not fit", "shorten it")
    assert str(fault) == "cards/items.yaml:3:7: camera [ja]: name: does not fit; shorten it"


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place("a.yaml"), "a.yaml"),
        (Place("a.yaml", 2), "a.yaml:2"),
        (Place("a.yaml", 2, 5, lang="ja"), "a.yaml:2:5: [ja]"),
        (Place("a.yaml", 2, 5, "cards[0].id"), "a.yaml:2:5: cards[0].id"),
    ],
)
def test_a_place_says_only_what_is_known(place: Place, text: str) -> None:
    assert str(place) == text


def test_a_warning_says_so() -> None:
    fault = Fault(Place("a.yaml", 1), "is odd", "look at it", "warning")
    assert str(fault) == "a.yaml:1: warning: is odd; look at it"


def test_faults_are_sorted_by_line_as_numbers_and_told_once() -> None:
    faults = [Fault(Place("a", line), "w", "r") for line in (10, 9, 10, 100)]
    assert [fault.place.line for fault in FaultsError(faults).faults] == [9, 10, 100]


def test_faults_come_back_from_another_process() -> None:
    error = FaultsError([Fault(HERE, "w", "r")])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert again.faults == error.faults
    assert str(again) == str(error)


def test_each_kind_of_error_has_its_exit_code() -> None:
    assert [kind.exit_code for kind in (PnpError, FaultsError, UsageError, OutputError)] == [
        1, 1, 2, 3,
    ]  # fmt: skip


def test_warnings_alone_do_not_stop_a_build() -> None:
    warning = Fault(HERE, "w", "r", "warning")
    fail_on_errors([warning])
    with pytest.raises(FaultsError) as caught:
        fail_on_errors([warning, Fault(HERE, "e", "r")])
    assert len(caught.value.faults) == 2


def test_a_long_list_of_names_is_cut_off() -> None:
    remedy = suggest("?", (f"n{number:02}" for number in range(40)))
    assert remedy.startswith("use one of: n00, n01")
    assert remedy.endswith("n11, …")


def test_with_nothing_to_choose_from_it_says_so() -> None:
    assert suggest("camera", []) == "there is none to choose from"


@given(st.text(max_size=20), st.lists(st.text(max_size=10), max_size=5))
def test_a_suggestion_is_one_of_the_known_names(word: str, known: list[str]) -> None:
    remedy = suggest(word, known)
    assert not known or any(name in remedy for name in known)
