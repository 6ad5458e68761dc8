// Which keys of the pad lie beside a key: where a finger lands when it slips.

const pad = document.querySelector(".pads .pad");
const width = ({ classList }) => (classList.contains("wider") ? 3 : classList.contains("wide") ? 2 : 1);

/** Every key with its row and the columns it covers. */
function laid() {
  let place = 0;
  return [...pad.children].map((key) => {
    const [row, from] = [Math.floor(place / pad.dataset.columns), place % pad.dataset.columns];
    place += width(key);
    return { key, row, from, to: from + width(key) - 1 };
  });
}

function touches(one, other) {
  const isBeside = one.row === other.row && (one.to + 1 === other.from || other.to + 1 === one.from);
  const isAbove = Math.abs(one.row - other.row) === 1 && one.from <= other.to && other.from <= one.to;
  return isBeside || isAbove;
}

/** The keys that type a card and touch this rank's key; at most three, those in its row first. */
export function touching(rank) {
  const keys = laid();
  const own = keys.find(({ key }) => [key.dataset.rank, key.dataset.suits].includes(rank));
  if (!own) return [];
  const beside = keys.filter((one) => one.key.dataset.rank && one.key.dataset.rank !== "?" && touches(one, own));
  const inRow = beside.filter(({ row }) => row === own.row);
  return [...inRow, ...beside.filter(({ row }) => row !== own.row)].slice(0, 3).map(({ key }) => key);
}
