import { type ExamCategory, ExamSession } from "../contract/exams";
import type {
  ExamAnswerKept,
  ExamQuestion,
  ExamSession as ExamSessionRecord,
  ExamStanding,
  NewExamSession,
} from "../contract/records";
import { afterUnclearAnswer } from "./after-unclear-answer";
import type { ApiCapabilities } from "./api-capabilities";
import { callTo } from "./call-to";
import type { CallsOfTable } from "./calls-of-table";
import { beginFailure, noApplicationId } from "./refusals";
import type { Send } from "./transport";
import { openWithParts, sessionWithParts, standingFrom } from "./whole-session";
import { mapped, recordOf } from "./wire-shapes";

const oneSession = recordOf(ExamSession);
const oneOrNone = recordOf(ExamSession.nullable());

/** Sorts sessions, which an API may list in any order; those without a date keep their place. */
function newestFirst(one: ExamSessionRecord, other: ExamSessionRecord): number {
  const [at, otherAt] = [one, other].map(({ created_at, started_at }) => created_at ?? started_at ?? "");
  return at && otherAt ? Number(at < otherAt) - Number(at > otherAt) : 0;
}

export const exams = (send: Send, table: CallsOfTable["exams"], { has }: Pick<ApiCapabilities, "has">) => {
  const hasParts = has("assessment");
  const opened = hasParts ? oneSession : mapped(oneSession, sessionWithParts);
  const current = hasParts ? oneOrNone : mapped(oneOrNone, openWithParts);

  /** Every sitting that counted or may still count, the newest first; no practice. */
  const list = async (id: string) => {
    const { items, meta } = await table.list({ id, query: { no_paginate: true } });
    return { items: items.toSorted(newestFirst), meta };
  };

  /** The open session, if any; `practice` asks for the open practice. */
  const findCurrent = async (id: string, practice = false) => {
    // An API without parts has no practice: it would answer with the session that counts.
    if (id === noApplicationId || (practice && !hasParts)) return null;
    return send.find({ ...callTo("exams.findCurrent", { id, query: { practice: practice && 1 } }), answer: current });
  };

  return {
    async getStanding(id: string): Promise<ExamStanding> {
      if (hasParts && id !== noApplicationId) return table.getStanding({ id });
      const [latest, { items }] = await Promise.all([table.findLatestCompleted({ id }), list(id)]);
      return standingFrom(latest, items);
    },
    list,
    findCurrent,
    /** A conflict when one is open. */
    async create(id: string, session: NewExamSession) {
      if (id === noApplicationId) return beginFailure;
      const created = await send.change({ ...callTo("exams.create", { id, body: session }), answer: opened });
      return afterUnclearAnswer(created, () => findCurrent(id, session.practice));
    },
    /** Of the part that runs; 404 when it does not. */
    async listQuestions(category: ExamCategory, practice = false): Promise<ExamQuestion[]> {
      const ask = (name: string) => table.listQuestions({ query: { category: name, practice: practice && 1 } });
      let items = await ask(category);
      // The specification has categories only in the addresses of its pages, and writes them with hyphens there.
      if (items.length === 0 && category.includes("_")) items = await ask(category.replaceAll("_", "-"));
      // An API may answer all of them, whichever category was asked for.
      return items.filter((question) => question.category === null || question.category === category);
    },
    listAnswers: async (id: string, part: ExamCategory): Promise<ExamAnswerKept[]> =>
      hasParts ? table.listAnswers({ id, query: { part } }) : [],
  };
};
