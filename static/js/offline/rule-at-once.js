// The ruling in the place of the cards while the server saves a hole: this phone rules by itself.

import { findingIn, numberHere } from "./queue-hole.js";
import { fill } from "../words/catalogue.js";
import { readPlay } from "../record/play.js";
import { rulingPage } from "./pages/ruling-page.js";
import { staticAddress } from "../base/static-address.js";

const TEMPLATES = ["ruling", "undos"];
const PRESSED = "footer, .bar > :first-child, main button, [data-correct]"; // what waits until the hole is saved
const { body } = document;
/** A style that holds for no medium, so that nothing changes before it is needed. */
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all" });
let words = null;
let close = () => {};

/** What it is drawn with is on the offline page; until that is here the ruling comes from the server alone. */
export async function prepare() {
  const answer = await fetch("/offline");
  if (!answer.ok) throw new Error(answer.statusText);
  const shell = new DOMParser().parseFromString(await answer.text(), "text/html");
  sheet.href = staticAddress("css/ruling.css");
  document.head.append(sheet);
  body.append(...TEMPLATES.map((id) => shell.getElementById(id)));
  words = JSON.parse(shell.getElementById("catalogue").textContent);
}

/** The page of the ruling; null where the referee objects, or where this phone lacks what others entered. */
function draw(form, entry, table, hole) {
  const isLate = hole?.play.snapshot.version !== Number(body.dataset.seq);
  if (!hole || isLate || findingIn(form, entry, table, hole.play)) return null;
  const { snapshot, pending } = hole.play;
  return rulingPage(words, readPlay(snapshot, [...pending, ...hole.entries]), numberHere());
}

function open({ title, page }) {
  const before = [document.title, body.className, scrollY];
  const parts = [...page.children];
  const line = page.querySelector(".bar h1 small");
  line.role = "status";
  for (const part of parts) part.dataset.atOnce = "";
  for (const button of page.querySelectorAll(PRESSED)) button.inert = true;
  body.prepend(page);
  sheet.media = "all";
  [document.title, body.className] = [title, "whole at-once"];
  scrollTo(0, 0);
  close = () => {
    parts.forEach((part) => part.remove());
    sheet.media = "not all";
    [document.title, body.className] = before;
    scrollTo(0, before[2]);
    close = () => {};
  };
  return line;
}

/**
 * Show it as being saved. Returns functions that mark it saved; that leave it standing until it is sent, with a promise
 * that ends once somebody goes back to the cards; and that restores them.
 */
export function ruleAtOnce(form, entry, table, hole) {
  const drawn = words && draw(form, entry, table, hole);
  if (!drawn) return { saved() {}, async wait() {}, close() {} };
  const line = open(drawn);
  const say = (code) => {
    line.textContent = fill(words, code, {});
  };
  const wait = () =>
    new Promise((done) => {
      say("to_be_sent");
      document.querySelector("footer[data-at-once]").hidden = true; // its keys need the server
      const correct = document.querySelector("main[data-at-once] [data-correct]");
      correct.inert = false;
      correct.addEventListener("click", (event) => {
        event.preventDefault();
        close();
        done();
      });
    });
  say("saving");
  return { saved: () => say("saved"), wait, close };
}

addEventListener("pageshow", ({ persisted }) => persisted && close());
