// What lies under the parts of its screen that a phone keeps for itself, or is glued to its edge: each text by its
// box without padding. What can be scrolled may go below the lower edge, what stays at the bottom may not.
window.coveredBy = ({ top, bottom, left, right }) => {
  const kinds =
    "a, button, input:not([type=hidden]), select, summary, h1, h2, h3, p, td, th, label, span, small, b, [data-cell]";
  const hidden = ".visually-hidden, .qr, .scroll, [aria-hidden]";
  const hasText = (one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(hidden);
  const texts = [...document.querySelectorAll(kinds)].filter(
    (one) => isShown(one) && ("cell" in one.dataset || hasText(one)),
  );
  const boxes = texts.map((one) => {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const [west, east] = [box.left + Number.parseFloat(paddingLeft), box.right - Number.parseFloat(paddingRight)];
    const [north, south] = [box.top + Number.parseFloat(paddingTop), box.bottom - Number.parseFloat(paddingBottom)];
    return { one, west, east, north, south, stays: Boolean(one.closest(".controls")) };
  });
  const isCovered = ({ west, east, north, south, stays }) =>
    east > west &&
    (west < Math.max(left, 10) - 1 ||
      east > innerWidth - Math.max(right, 10) + 1 ||
      north < top - 1 ||
      (stays && south > innerHeight - bottom + 1));
  return boxes
    .filter(isCovered)
    .map(({ one, west, east, north, south }) => `${one.outerHTML.slice(0, 90)} ${[west, east, north, south]}`);
};
