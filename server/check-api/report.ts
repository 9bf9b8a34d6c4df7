import type { Finding } from "./connection";
import type { Proposal } from "./proposal";
import { notAnnounced, type ReportRow } from "./rows";

export interface Report {
  api: string;
  site: string;
  offered: readonly string[];
  findings: readonly Finding[];
  calls: readonly ReportRow[];
  works: boolean;
  verdict: string;
  /** What the mapping of names lacks. */
  proposal: Proposal;
}

/** Whether anything keeps people from something, and one sentence on all of it for the last line. */
export function verdictOf({ findings, calls }: Pick<Report, "findings" | "calls">): Pick<Report, "works" | "verdict"> {
  const judgements = [...findings.map(({ level }) => level), ...calls.map(({ judgement }) => judgement)];
  const count = (judgement: ReportRow["judgement"]) => judgements.filter((one) => one === judgement).length;
  const counted = (level: "fault" | "note") => `${count(level)} ${level}${count(level) === 1 ? "" : "s"}`;
  const unasked = count("not-asked");
  const works = count("fault") === 0;
  const says = works ? "The site works in front of this API" : "Something keeps people from the site";
  return {
    works,
    verdict: `${says}: ${calls.length - unasked} calls asked, ${counted("fault")}, ${counted("note")}, ${unasked} not asked`,
  };
}

const marks = { ok: "ok", note: "note", fault: "FAULT", "not-asked": "-" } as const;
const marked = (judgement: keyof typeof marks, text: string) => `${marks[judgement].padEnd(6)} ${text}`;

/** The whole report as text: settings, each call with what came of it, and the verdict last. */
export function reportText({ api, site, offered, findings, calls, verdict }: Report): string {
  return [
    `The API at ${api}, for the site at ${site}`,
    `Beyond the specification: ${offered.length > 0 ? offered.join(", ") : "nothing"}`,
    ...findings.map(({ level, text }) => marked(level, text)),
    "",
    ...calls.flatMap((row, place) => linesOf(row, calls.slice(0, place))),
    "",
    verdict,
    "",
  ].join("\n");
}

/** A capability that is not announced is said once and not for each of its calls. */
function linesOf(
  { judgement, call, capability, answer, read, site, screens }: ReportRow,
  before: readonly ReportRow[],
) {
  const isMissing = answer === notAnnounced;
  if (isMissing && before.some((row) => row.answer === notAnnounced && row.capability === capability)) return [];
  const told = [read, site && `The site: ${site}`, screens && `Screens: ${screens}`].filter((text) => text !== "");
  return [
    marked(judgement, `${isMissing ? `Capability: ${capability}` : call}: ${answer}`),
    ...told.map((text) => `${" ".repeat(9)}${text}`),
  ];
}
