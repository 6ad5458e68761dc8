// The sheet “Rules”: questions and answers over the page, and a search that forgives spelling and knows other words.

import { addStyle } from "../base/static-address.js";

const SAME_THING = 0.6; // what another word for the same thing is worth
const NEAR = 0.4; // of the trigrams of two words
const ENOUGH = 0.6; // of what the best answer gets

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text) => [...new Set(plain(text).match(/[\p{L}\p{N}]+/gu))];

function trigramsOf(word) {
  const padded = `  ${word} `;
  return new Set([...word, ""].map((_, at) => padded.slice(at, at + 3)));
}

/** How alike two words are, from 0 to 1: the beginning of a word is that word. */
function likeness(word, other) {
  if (/\d/.test(word) || word.length < 3) return Number(word === other);
  if (other.startsWith(word)) return 1;
  if (Math.min(word.length, other.length) < 3) return 0;
  const [own, its] = [trigramsOf(word), trigramsOf(other)];
  const common = [...own].filter((part) => its.has(part)).length;
  const alike = (2 * common) / (own.size + its.size);
  return alike < NEAR ? 0 : alike;
}

const hasWord = (words, begin) => words.some((word) => word.startsWith(begin));
const best = (word, words) => Math.max(0, ...words.map((other) => likeness(word, other)));

/** The indexes of the questions that fit the query, the best first. `questions` are {title, text} in words. */
export function search(query, questions, lines, small) {
  const scores = questions.map(() => 0);
  const asked = wordsOf(query);
  const telling = asked.filter((word) => !small.includes(word));
  for (const word of telling.length ? telling : asked) {
    const known = lines.map((line) => [best(word, line), line]).filter(([likely]) => likely);
    const fits = questions.map(({ title, text }) => {
      const others = known.map(([likely, line]) => {
        const inTitle = line.some((other) => hasWord(title, other));
        return (likely * (inTitle + line.some((other) => hasWord(text, other)))) / 2;
      });
      return Math.max(best(word, title), best(word, text) / 2, SAME_THING * Math.max(0, ...others));
    });
    const rarity = Math.log(1 + questions.length / (1 + fits.filter(Boolean).length));
    fits.forEach((fit, at) => (scores[at] += fit * rarity));
  }
  const most = Math.max(0, ...scores);
  const found = [...scores.keys()].filter((at) => scores[at] > 0 && scores[at] >= ENOUGH * most);
  return found.sort((a, b) => scores[b] - scores[a]);
}

/** Show the answers that fit what is typed; with nothing typed, all of them in their places. */
function watch(asked) {
  const all = [...asked.querySelectorAll("details")];
  const homes = all.map((question) => question.parentElement);
  const questions = all.map((question) => ({
    title: wordsOf(`${question.firstElementChild.textContent} ${question.dataset.also ?? ""}`),
    text: wordsOf([...question.querySelectorAll("p, a")].map((words) => words.textContent).join(" ")),
  }));
  const lines = asked.dataset.synonyms.split("|").map(wordsOf);
  const small = wordsOf(asked.dataset.small);
  const found = asked.querySelector("[data-found]");
  asked.querySelector("[type=search]").addEventListener("input", ({ target }) => {
    const isAsked = wordsOf(target.value).length > 0;
    const places = isAsked ? search(target.value, questions, lines, small) : [];
    all.forEach((question, at) => homes[at].append(question));
    found.append(...places.map((at) => all[at]));
    for (const home of homes) home.hidden = isAsked;
    asked.querySelector("[role=status]").hidden = !isAsked || places.length > 0;
    if (isAsked) all.forEach((question, at) => (question.open = at === places[0]));
    asked.scrollTop = 0;
  });
  asked.addEventListener("submit", keep);
}

/** Send what is to be kept from where it stands, so that the page below stays; a refusal is said there, too. */
async function keep(event) {
  event.preventDefault();
  const { currentTarget: asked, target: form, submitter } = event;
  const answer = submitter.closest("details").lastElementChild;
  const unkept = asked.querySelector("[data-unkept]");
  const body = new FormData(form);
  body.append("do", submitter.value);
  try {
    const reply = await fetch(form.action, { method: "POST", body });
    const page = parsed(await reply.text());
    if (reply.ok) {
      const fresh = page.getElementById(answer.parentElement.id);
      asked.append(unkept);
      answer.replaceWith(document.importNode(fresh.lastElementChild, true));
      form.replaceWith(document.importNode(page.getElementById(form.id), true));
    } else unkept.textContent = page.querySelector("[data-unkept], main p").textContent;
    unkept.hidden = reply.ok;
  } catch {
    unkept.textContent = unkept.dataset.unkept;
    unkept.hidden = false;
  }
  if (!unkept.hidden) answer.append(unkept);
}

const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

let styled = null;

/** Open the sheet over the page: “back”, Escape and its key close it, and what was typed lies below. */
export async function open(link) {
  styled ??= addStyle("css/ask.css").catch(() => {});
  const [answer] = await Promise.all([fetch(link.href), styled]);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = parsed(await answer.text());
  const asked = document.importNode(page.querySelector(".asked"), true);
  if (document.querySelector("dialog.sheet")) return; // a second tap, before the first was answered
  const sheet = Object.assign(document.createElement("dialog"), { className: "sheet" });
  const foot = Object.assign(document.createElement("div"), { className: "controls" });
  const key = Object.assign(document.createElement("button"), { className: "key", textContent: link.dataset.back });
  foot.append(key);
  sheet.append(asked, foot);
  sheet.setAttribute("aria-labelledby", "asked");
  asked.querySelector("header").after(asked.querySelector(`[data-moment=${link.dataset.ask}]`));
  asked.querySelector("details").open = true;
  watch(asked);
  document.body.append(sheet);
  const close = () => {
    sheet.close();
    sheet.remove();
    link.focus();
  };
  const back = (event) => {
    event.preventDefault();
    history.back();
  };
  key.addEventListener("click", back);
  sheet.addEventListener("cancel", back);
  sheet.addEventListener("keydown", (event) => event.stopPropagation()); // no card is typed below it
  history.pushState({ sheet: true }, "");
  addEventListener("popstate", close, { once: true });
  sheet.showModal();
}

const here = document.querySelector("main > .asked");
if (here) watch(here);
