// What this browser keeps; a browser that keeps nothing must not stop the game.

/** The kept value, or null. */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* Private windows and full phones refuse; the page itself still holds everything. */
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    /* Nothing was kept. */
  }
}

/** Every kept key that begins like this. */
export function keysFrom(start) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
