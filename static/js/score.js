// What one grid counts, line by line. Twin of app/golf/scoring.py, function by function.

/** @returns {{total: number, lines: {code: string, cells: number[], points: number}[]}} */
export function scoreGrid(table, grid) {
  const matched = table.groups.filter((group) => agrees(table, group, grid));
  const taken = new Set(matched.flatMap((group) => group.cells));
  const lines = matched.map(({ code, cells, worth }) => ({ code, cells, points: worth }));
  grid.forEach((card, cell) => {
    if (!taken.has(cell) && isKnown(table, card)) {
      lines.push({ code: "card", cells: [cell], points: table.points[card] });
    }
  });
  return { total: lines.reduce((sum, line) => sum + line.points, 0), lines };
}

/** Whether all cells of the group hold the same known card. */
export function agrees(table, group, grid) {
  const first = grid[group.cells[0]];
  return isKnown(table, first) && group.cells.every((cell) => grid[cell] === first);
}

/** Whether the rules give this text points: a card, not an empty cell and not one for later. */
export function isKnown(table, card) {
  return Object.hasOwn(table.points, card);
}
