// Saving is one tap: grids become text fields, and send.js takes the form from there.

/** The grid as rows parted by slashes, the way the cards lie. */
export function gridText(cells, columns) {
  const rows = [];
  for (let start = 0; start < cells.length; start += columns) {
    rows.push(
      cells
        .slice(start, start + columns)
        .map((card) => card || "?")
        .join(" "),
    );
  }
  return rows.join(" / ");
}

export function fillForm(form, entry, table) {
  for (const seat of entry.seats) {
    const said = entry.totals[seat];
    form.elements[`cards-${seat}`].value =
      said || !entry.cells[seat].some(Boolean) ? "" : gridText(entry.cells[seat], table.columns);
    form.elements[`total-${seat}`].value = said?.total ?? "";
    for (const tick of ["held", "final"]) {
      const box = form.elements[`${tick}-${seat}`];
      if (box) box.checked = Boolean(said?.[tick]);
    }
  }
  if (form.elements.odd) form.elements.odd.checked = Boolean(entry.odd);
  for (const radio of form.querySelectorAll("[name=out]")) radio.checked = radio.value === entry.out;
}
