// What a person sees on a page and can reach: `phone.py` calls these functions in the page, in every engine.
(() => ({
  /** A text without the marks that keep the direction of names, on one line. */
  bare(text) {
    return (text ?? "")
      .replace(/[\u2066-\u2069]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  },

  isSeen(node) {
    return node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  },

  /** What a control is called, by its label or by what stands on it. */
  nameOf(node) {
    const labels = [...(node.labels ?? [])].map(({ textContent }) => textContent).join(" ");
    return this.bare(node.getAttribute("aria-label") || labels || node.textContent || node.value);
  },

  /** Elements in view of a kind, in their order; those called exactly so come first. */
  all(css, words = "") {
    const seen = [...document.querySelectorAll(css)].filter((node) => this.isSeen(node));
    const sought = words.toLowerCase();
    const named = words ? seen.filter((node) => this.nameOf(node).toLowerCase().includes(sought)) : seen;
    const exact = named.filter((node) => this.nameOf(node).toLowerCase() === sought);
    return exact.length ? exact : named;
  },

  /** Where a finger hits an element; null while it isn't there, moves, or something lies over it. */
  async place(css, words, index) {
    const node = this.all(css, words).at(index);
    if (!node || document.querySelector(".ignore-taps")) return null;
    node.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (!this.hit(node)) node.scrollIntoView({ block: "center", behavior: "instant" });
    const before = this.boxOf(node);
    await new Promise((done) => setTimeout(done, 20));
    const isAtRest = String(before) === String(this.boxOf(node));
    return isAtRest && this.hit(node);
  },

  /** The middle of an element, if a tap there is one on it. */
  hit(node) {
    const [left, top, width, height] = this.boxOf(node);
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const met = document.elementFromPoint(x, y);
    return met && (node.contains(met) || met.closest("label")?.control === node) ? [x, y] : null;
  },

  /** Left, top, width and height on the screen, in CSS pixels. */
  boxOf(node) {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height];
  },

  /** All that can be read, or what stands in elements of a kind, seen or not. */
  text() {
    return this.bare(document.body?.innerText);
  },
  texts(css) {
    return [...document.querySelectorAll(css)].map(({ textContent }) => this.bare(textContent));
  },

  /** Write into a field as typing does, choose an option, or set a mark. */
  fill(css, index, value) {
    const field = document.querySelectorAll(css)[index];
    field.focus();
    if (field.type === "radio") field.checked = true;
    else field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  },
}))();
