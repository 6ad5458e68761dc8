"""Run every measure and print it: ``make bench``."""

from bench import engine, pages

if __name__ == "__main__":
    for part in (engine, pages):
        for measure in part.measures():
            print(measure)
