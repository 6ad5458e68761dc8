// What kind of phone this is, where no feature shows it: only for sentences that name its menus.

const { userAgent: agent, platform = "", maxTouchPoints = 0 } = navigator;

/** An iPad claims to be a Mac, but no Mac has a touch screen. */
const isPad = platform === "MacIntel" && maxTouchPoints > 1;
export const isApple = isPad || /iPhone|iPad|iPod/.test(agent);
export const isAndroid = /Android/.test(agent);

/** Opened from the home screen. */
export const isInstalled = () => Boolean(navigator.standalone) || matchMedia("(display-mode: standalone)").matches;
