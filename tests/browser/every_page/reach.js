// Controls of this page that a finger needs more than their own 44 × 44 px to hit, and the smallest cell. Run in the
// page by test_every_page.py.
(() => {
  const LEAST = 44;
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForEars = (node) =>
    Boolean(node) && (getComputedStyle(node).clipPath === "inset(50%)" || isForEars(node.parentElement));
  const targetOf = (node) => (node.matches("[type=radio], [type=checkbox]") && node.labels[0]) || node;

  /** How far taps still hit it from its middle one way, up to half of what is asked for. */
  function reach(target, [x, y], [across, down]) {
    let far = 0;
    const hit = () => document.elementFromPoint(x + across * far, y + down * far);
    while (far < LEAST / 2 && target.contains(hit())) far += 0.5;
    return far;
  }

  /** Its own box, or what lies outside it and leads to it all the same. */
  function sizeOf(target) {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2];
    const both = (way) =>
      reach(target, middle, way) +
      reach(
        target,
        middle,
        way.map((one) => -one),
      );
    return [Math.max(width, both([1, 0])), Math.max(height, both([0, 1]))];
  }

  const small = [];
  for (const target of new Set([...document.querySelectorAll(CONTROLS)].map(targetOf))) {
    if (!isSeen(target) || isForEars(target)) continue;
    const [width, height] = sizeOf(target);
    if (Math.min(width, height) < LEAST - 0.5) small.push(`${target.outerHTML.slice(0, 120)}: ${width} × ${height}`);
  }
  const cells = [...document.querySelectorAll(".cell")].filter(isSeen).map((cell) => cell.getBoundingClientRect());
  return { small, cells: Math.min(...cells.flatMap(({ width, height }) => [width, height]), 1000) };
})();
