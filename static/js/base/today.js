// The date where this phone is, which a new game begins with: the server may stand elsewhere on earth.

const two = (number) => String(number).padStart(2, "0");

export const today = (now = new Date()) => [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");

addEventListener(
  "submit",
  ({ target }) => {
    const field = target.elements.namedItem("today");
    if (field) field.value = today();
  },
  true,
);
