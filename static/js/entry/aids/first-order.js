// Before the first card of a phone: the cells say in which order they are filled, and a key turns that.

import { addStyle } from "../../base/static-address.js";
import { keep } from "../../base/store.js";

const isNew = ({ trail, orders }) => !trail.length && !orders;
const cells = [...document.querySelectorAll("[data-cell]")];

export async function showOrder(page) {
  const { columns } = document.querySelector(".seats").dataset;
  const isOneRow = page.now.entry.order.length === Number(columns);
  if (page.now.seen || isOneRow || !isNew(page.now.entry)) return;
  const [{ phrase, ready }, { read }] = await Promise.all([
    import("../panes/panes.js"),
    import("../panes/read-order.js"),
  ]);
  await Promise.all([ready(), addStyle("css/first-order.css")]);
  const [key, map, words, current, other] = ["button", "span", "span", "b", "small"].map((tag) =>
    document.createElement(tag),
  );
  Object.assign(key, { type: "button", className: "order-shown" });
  map.className = "laid";
  map.setAttribute("aria-hidden", "true");
  map.style.setProperty("--columns", columns);
  words.append(current, other);
  key.append(map, words);
  const draw = () => {
    const { order } = page.now.entry;
    const isByRows = order.every((cell, place) => cell === place);
    for (const cell of cells) cell.dataset.nth = order.indexOf(Number(cell.dataset.cell)) + 1;
    map.replaceChildren(
      ...order.map((_, cell) => Object.assign(document.createElement("i"), { textContent: order.indexOf(cell) + 1 })),
    );
    current.textContent = phrase(isByRows ? "byRows" : "byColumns");
    other.textContent = phrase(isByRows ? "byColumns" : "byRows");
  };
  const leave = ({ detail }) => {
    if (isNew(page.now.entry)) return;
    if (detail.name === "press") keep("order-shown", true);
    document.removeEventListener("acted", leave);
    document.body.classList.remove("ordering");
    key.remove();
  };
  if (!isNew(page.now.entry)) return;
  key.addEventListener("click", () => {
    read(page, page.now.entry.order);
    page.draw();
    draw();
  });
  draw();
  document.body.classList.add("ordering");
  document.querySelector(".echo p").after(key);
  document.addEventListener("acted", leave);
}
