"""``python -m tests.gold``: freeze what people get, all of it or the parts that are named."""

import sys

from tests.gold import frozen
from tests.gold.parts import PARTS


def main(chosen):
    for part in chosen or PARTS:
        texts = PARTS[part]()
        before = frozen.names(part)
        changed = [name for name, text in texts.items() if text != frozen.read(f"{part}/{name}")]
        print(frozen.differences(part, {name: texts[name] for name in changed}))
        frozen.write(part, texts)
        gone = len(before - set(texts))
        print(f"{part}: {len(texts)} texts, {len(changed)} changed, {gone} gone", flush=True)


main(sys.argv[1:])
