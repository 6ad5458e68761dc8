// A grid in small with one cell dark, so that a card is found on the table.

/** Draw it into this element; cells count row by row, 0 is the upper left one for its owner. */
export function drawMap(map, dark = 0) {
  const [rows, columns] = ["rows", "columns"].map((side) => Number(document.querySelector(".seats").dataset[side]));
  map.replaceChildren(
    ...Array.from({ length: columns }, (_, column) => {
      const drawn = document.createElement("span");
      drawn.append(
        ...Array.from({ length: rows }, (__, row) => {
          const dot = document.createElement("i");
          dot.classList.toggle("here", row * columns + column === dark);
          return dot;
        }),
      );
      return drawn;
    }),
  );
  return map;
}
