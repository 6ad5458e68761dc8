"""Run every measure and print it: ``make bench``."""

from bench import engine, load, pages, paper, phone

if __name__ == "__main__":
    for part in (engine, pages, paper, phone, load):
        for measure in part.measures():
            print(measure)
