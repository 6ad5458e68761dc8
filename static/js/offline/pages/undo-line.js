// The one line above the main button without a connection.
// Twin of app/web/base/forms.py, app/wording/history.py.

import { copyOf, repeat } from "../../base/templates.js";
import { reopen } from "../../entry/state.js";
import { UNDO } from "../../record/heads.js";
import { idsOf, undoOffers } from "../../record/history.js";
import { newToken } from "../../record/hole-entries.js";
import { holeOf, readPlay } from "../../record/play.js";
import { fill } from "../../words/names.js";
import { putEntries } from "../games.js";

/** An action by its name. */
function nameOf(words, { seats }, action) {
  const spokenOf = (key) => seats.find((seat) => seat.key === key)?.spoken ?? "";
  const say = (code, values = {}) => fill(words, code, { number: String(action[0].hole), ...values });
  const find = (kind) => action.find((entry) => entry.kind === kind);
  if (find("opened")) return say("did_save");
  const objection = find("objection");
  if (objection)
    return say(objection.content.objects ? "did_dispute" : "did_withdraw", { name: spokenOf(objection.player) });
  const whose = action.filter(({ kind }) => kind === "grid").map(({ player }) => spokenOf(player));
  const isNew = action.every(({ replaces }) => !replaces.length);
  if (whose.length && isNew) return say("did_cards", { names: whose });
  const isOnly = (only) => isNew && action.every(({ kind }) => kind === only);
  return say(isOnly("went_out") ? "did_out" : isOnly("starter") ? "did_start" : "did_correct");
}

/** Keep the undo of these entries, and go where what they recorded can be seen. */
function takeBack({ id, snapshot, pending }, ids, number) {
  const [said_as, said_at] = [newToken(), new Date().toISOString()];
  const entry = { said_as, kind: UNDO, hole: null, player: null, content: { undoes: ids }, replaces: [], said_at };
  putEntries(id, [entry]);
  const hole = holeOf(readPlay(snapshot, [...pending, entry]), number);
  const card = `/g/${id}`;
  if (location.pathname.endsWith("/ruling") && !hole) reopen(`${card}/hole/${number}`);
  if (location.pathname === card) location.reload();
  else location.href = `${card}/hole/${number}${hole?.ruling ? "/ruling" : ""}`;
}

/** Two buttons at most, "" where nothing can be taken back; on the page of one hole nothing of others. */
export function undoLine(words, play, number = null) {
  const { undo, redo, back } = play.mayScore ? undoOffers(play) : {};
  const offers = [];
  const isHere = (action) => action?.every(({ hole }) => [number, hole].includes(null) || hole === number);
  const offer = (code, action, ids) => {
    const label = fill(words, code, { what: nameOf(words, play, action) });
    offers.push({ ids, hole: action[0].hole, label, isBack: action === redo });
  };
  const isOpening = number !== null && undo?.some(({ kind }) => kind === "opened");
  if (isHere(undo)) offer(isOpening ? "undo_hole" : "undo_what", undo, idsOf(undo));
  if (isHere(redo)) offer("redo_what", redo, idsOf(back));
  if (!offers.length) return "";
  const line = copyOf("undos");
  repeat(line.querySelector("button"), offers, (button, { ids, hole, isBack }) => {
    if (isBack) button.querySelector("svg").remove();
    button.addEventListener("click", () => takeBack(play, ids, hole));
  });
  return line;
}
