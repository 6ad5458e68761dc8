from app.golf.faults import MOST_FAULTS, Fault, Faults


def faults(count):
    found = Faults()
    for line in range(1, count + 1):
        found.add(line, "number")
    return found


def test_a_fault_knows_the_number_of_its_line():
    found = faults(1)
    found.add("grids[0]", "grid")
    assert [fault.line for fault in found] == [1, 0]


def test_few_faults_are_listed_in_full():
    assert faults(MOST_FAULTS).first_ones() == tuple(faults(MOST_FAULTS))


def test_of_many_faults_the_rest_is_counted():
    *listed, rest = faults(MOST_FAULTS + 3).first_ones()
    assert listed == faults(MOST_FAULTS)
    assert (rest.code, rest.values) == ("more", {"num": 3})


def test_a_fault_of_a_part_is_placed_in_the_whole():
    fault = Fault("1", "name_long", {"most": 40})
    assert fault.below("names") == Fault("names.1", "name_long", {"most": 40})
    assert Fault("", "name_long").below("names").path == "names"
    assert fault.at(7) == Fault("7", "name_long", {"most": 40})
