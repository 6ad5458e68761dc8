"""Run every measure and print it: ``make bench``."""

from bench import engine, pages, paper

if __name__ == "__main__":
    for part in (engine, pages, paper):
        for measure in part.measures():
            print(measure)
