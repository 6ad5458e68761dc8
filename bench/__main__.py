"""Run every measure and print it: ``make bench``."""

from bench import engine, pages, paper, phone

if __name__ == "__main__":
    for part in (engine, pages, paper, phone):
        for measure in part.measures():
            print(measure)
