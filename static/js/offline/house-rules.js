// House rules of this phone, taken along so that games by them can be made without a connection.

import { keep, kept } from "../base/store.js";

const KEY = "houses";

export const keptHouseRules = () => kept(KEY) ?? [];

/** Take along what the server has now. */
export async function fetchHouseRules() {
  const answer = await fetch("/offline/houses.json", { cache: "no-cache" });
  if (answer.ok) keep(KEY, await answer.json());
}

/** The presets and this phone's house rules, as they were taken along. */
export async function readRules(address) {
  const answer = await fetch(address);
  return [...(await answer.json()), ...keptHouseRules()];
}
