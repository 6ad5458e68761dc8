// What is wrong with the layout of this page: a list of sentences. Run in the page by test_layout.py.
(() => {
  const CONTROLS = "a[href], button, input, select, textarea, summary, label";
  const WIDTH = document.documentElement.clientWidth; // innerWidth grows with what leaves the screen
  const near = (number) => Math.round(number * 10) / 10;
  const named = (node) => {
    const text = (node.getAttribute?.("aria-label") || node.textContent || node.value || "").trim();
    const kind = `${node.tagName?.toLowerCase() ?? "text"}.${node.className?.baseVal ?? node.className ?? ""}`;
    return `${kind} “${text.slice(0, 24)}”`;
  };

  /** The part of a box that no scrolling or hiding ancestor cuts off. */
  function clipped(box, node) {
    let { left, top, right, bottom } = box;
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }

  function isSeen(element) {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("option, template, script") &&
      !isCutAway(element)
    );
  }

  /** For ears only. */
  function isCutAway(element) {
    for (let up = element; up; up = up.parentElement) {
      if (getComputedStyle(up).clipPath === "inset(50%)") return true;
    }
    return false;
  }

  /** What floats over the page on its own is only compared with itself. */
  function layerOf(element) {
    for (let up = element; up; up = up.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(up).position)) return up;
    }
    return null;
  }

  function textBoxes() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      if (!node.textContent.trim() || !isSeen(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(owner).fontSize);
      const lines = owner instanceof SVGElement ? [owner.getBoundingClientRect()] : range.getClientRects();
      for (const line of lines) {
        const middle = (line.top + line.bottom) / 2; // letters are lower than the line they stand on
        const letters = { left: line.left, right: line.right, top: middle - size * 0.36, bottom: middle + size * 0.36 };
        found.push({ node: owner, isText: true, whole: letters, box: clipped(letters, node) });
      }
    }
    return found;
  }

  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter(isSeen)
    .map((node) => ({ node, whole: node.getBoundingClientRect(), box: clipped(node.getBoundingClientRect(), node) }));
  const items = [...controls, ...textBoxes()]
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .map((item) => ({ ...item, layer: layerOf(item.node) }));
  const complaints = [];

  const wide = document.documentElement.scrollWidth - WIDTH;
  if (wide > 0) complaints.push(`the page is ${wide} px too wide`);
  for (const up of document.querySelectorAll("main, section, form, ol, table, .controls")) {
    const over = up.scrollWidth - up.clientWidth;
    if (over > 1 && /auto|scroll/.test(getComputedStyle(up).overflowX))
      complaints.push(`${named(up)} scrolls ${over} px sideways`);
  }
  for (const { node, box, whole } of items) {
    if (box.left < -1 || box.right > WIDTH + 1)
      complaints.push(`${named(node)} leaves the screen: ${near(box.left)}–${near(box.right)}`);
    const control = node.closest(CONTROLS);
    if (control && control !== node) {
      const edge = control.getBoundingClientRect();
      const out = Math.max(
        edge.left - whole.left,
        whole.right - edge.right,
        edge.top - whole.top,
        whole.bottom - edge.bottom,
      );
      if (out > 2 && box.right - box.left > whole.right - whole.left - 1)
        complaints.push(`${named(node)} sticks ${near(out)} px out of its control`);
    }
  }

  const together = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  /** The sum in the middle of a joined column; a button or summary laid over the whole block it is for. */
  const isMeant = (one, other) =>
    (one.matches(".zero") && other.matches(".cell")) ||
    (one.matches("button") && getComputedStyle(one).position === "absolute" && one.parentElement.contains(other)) ||
    (one.matches(".why summary") && one.closest(".verdict").contains(other));
  items.forEach((one, index) => {
    for (const other of items.slice(index + 1)) {
      if (one.layer !== other.layer || one.node === other.node) continue;
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (isMeant(one.node, other.node) || isMeant(other.node, one.node)) {
        if (!(one.isText && other.isText)) continue;
      }
      const [across, down] = together(one.box, other.box);
      if (across > 1.5 && down > 1.5)
        complaints.push(`${named(one.node)} lies on ${named(other.node)} (${near(across)} × ${near(down)})`);
    }
  });

  /** Words torn to pieces: so many lines that few letters stand in each. */
  function squeezed(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const words = text.textContent.trim().split(/\s+/);
    return lines > Math.max(2, words.length) && words.join("").length / lines < 4;
  }
  for (const { node, isText } of items) {
    const texts = isText && !node.closest("svg") ? [...node.childNodes].filter(({ nodeType }) => nodeType === 3) : [];
    const isUpright = getComputedStyle(node).writingMode !== "horizontal-tb";
    if (!isUpright && texts.some(squeezed)) complaints.push(`${named(node)} is squeezed`);
  }

  for (const { node } of items.filter(({ isText }) => isText)) {
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (node.closest(".tv") && !node.closest("sup") && size < 12)
      complaints.push(`${named(node)} is ${near(size)} px small`);
  }
  for (const node of document.querySelectorAll(".for-call b, .tag")) {
    const over = node.scrollWidth - node.clientWidth;
    if (isSeen(node) && over > 1) complaints.push(`${named(node)} is cut off by ${over} px`);
  }

  const small = (selector, least) => {
    for (const node of document.querySelectorAll(selector)) {
      const { width, height } = node.getBoundingClientRect();
      if (isSeen(node) && Math.min(width, height) < least - 0.5)
        complaints.push(`${named(node)} is ${near(width)} × ${near(height)}`);
    }
  };
  small(".pad .key, .suits .key, .pick .key, .acts .key", 48);
  small(".cell", 32);
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const shown = controls.filter(({ node, box }) => box.width > 1 && box.height > 1 && !node.matches("label, input"));
  for (const { node, whole } of shown) {
    if (Math.min(whole.width, whole.height) > 23.5) continue;
    const [x, y] = middle(whole); // WCAG 2.5.8: smaller ones need as much room around their middle
    const isCrowded = shown.some(
      (other) => other.node !== node && Math.hypot(middle(other.whole)[0] - x, middle(other.whole)[1] - y) < 23.5,
    );
    if (isCrowded) complaints.push(`${named(node)} is ${near(whole.width)} × ${near(whole.height)} and crowded`);
  }
  for (const pad of document.querySelectorAll(".pad")) {
    const { top, bottom } = pad.getBoundingClientRect();
    if (isSeen(pad) && (top < 0 || bottom > innerHeight + 1))
      complaints.push(`the pad is cut off: ${near(top)}–${near(bottom)} of ${innerHeight}`);
    const at = document.querySelector(".cell[aria-current]");
    if (isSeen(pad) && at && clipped(at.getBoundingClientRect(), at).height < 20)
      complaints.push("the current cell is out of view");
  }
  return [...new Set(complaints)].slice(0, 12);
})();
