import { brandColour } from "../../contract/values/brand";
import type { HoursOfDay } from "../rules/mail-letter";

type Cell = "night" | "day" | "hours";
/** The light colours of the chart of hours; the letter's style sheet has the dark ones, by class. */
const looks: Record<Cell, { name: string; colour: string }> = {
  night: { name: "n", colour: "#c9d3e6" },
  day: { name: "d", colour: "#ecf0f7" },
  hours: { name: "h", colour: brandColour },
};

const halfHours = 48;

/**
 * A bar of 24 hours with these hours marked, as table cells, because mail programs support no other drawing. The hours are in
 * words beside it.
 */
export function stripCells(hours: HoursOfDay): string {
  const cells = runsOf(hours).map(([cell, width]) => {
    const { name, colour } = looks[cell];
    return `<td class="${name}" bgcolor="${colour}" width="${Number(((width / halfHours) * 100).toFixed(1))}%"></td>`;
  });
  return `<table class="w" aria-hidden="true" width="100%" height="8" cellspacing="0" cellpadding="0"><tr>${cells.join("")}</tr></table>`;
}

/** Runs of equal half hours, each with its length in half hours. */
export function runsOf({ start, length }: HoursOfDay): [Cell, number][] {
  const first = Math.floor(start / 30);
  const worked = new Set<number>();
  for (let at = first; at < Math.ceil((start + length) / 30); at++)
    worked.add(((at % halfHours) + halfHours) % halfHours);
  const runs: [Cell, number][] = [];
  for (let at = 0; at < halfHours; at++) {
    const cell = worked.has(at) ? "hours" : at < 12 || at >= 44 ? "night" : "day";
    const last = runs.at(-1);
    if (last?.[0] === cell) last[1] += 1;
    else runs.push([cell, 1]);
  }
  return runs;
}
