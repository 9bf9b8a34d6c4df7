import { ExamSession } from "../contract/exams";
import type { ExamSession as ExamSessionRecord } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import type { ApiCapabilities } from "./api-capabilities";
import { callTo } from "./call-to";
import { standingFrom } from "./exam-standing";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { openWithParts, sessionWithParts } from "./whole-session";
import { done, listedOf, mapped, recordOf } from "./wire-shapes";

const oneSession = recordOf(ExamSession);
const oneOrNone = recordOf(ExamSession.nullable());
const listedSessions = mapped(listedOf(ExamSession), ({ items, meta }) => ({
  items: items.toSorted(newestFirst),
  meta,
}));

/** A list of sessions may come in any order; those without a moment stay as they are. */
function newestFirst(one: ExamSessionRecord, other: ExamSessionRecord): number {
  const [at, otherAt] = [one, other].map(({ created_at, started_at }) => created_at ?? started_at ?? "");
  return at && otherAt ? Number(at < otherAt) - Number(at > otherAt) : 0;
}

export const exams = (send: Send, { has }: Pick<ApiCapabilities, "has">): VisitorApi["exams"] => {
  const hasParts = has("assessment");
  const opened = hasParts ? oneSession : mapped(oneSession, sessionWithParts);
  const current = hasParts ? oneOrNone : mapped(oneOrNone, openWithParts);

  const list: VisitorApi["exams"]["list"] = async (id) => {
    if (id === noApplicationId) return { items: [], meta: null };
    return send.get({ ...callTo("exams.list", { id, query: { no_paginate: true } }), answer: listedSessions });
  };
  const findLatestCompleted: VisitorApi["exams"]["findLatestCompleted"] = async (id) => {
    if (id === noApplicationId) return null;
    return send.find({ ...callTo("exams.findLatestCompleted", { id }), answer: oneOrNone });
  };

  const findCurrent: VisitorApi["exams"]["findCurrent"] = async (id, practice = false) => {
    // An API without parts has no practice: it would answer with the session that counts.
    if (id === noApplicationId || (practice && !hasParts)) return null;
    return send.find({ ...callTo("exams.findCurrent", { id, query: { practice: practice && 1 } }), answer: current });
  };

  return {
    async getStanding(id) {
      if (hasParts && id !== noApplicationId) return send.get(callTo("exams.getStanding", { id }));
      const [latest, { items }] = await Promise.all([findLatestCompleted(id), list(id)]);
      return standingFrom(latest, items);
    },
    list,
    findCurrent,
    findLatestCompleted,
    async create(id, session) {
      if (id === noApplicationId) return beginFailure;
      const created = await send.change({ ...callTo("exams.create", { id, body: session }), answer: opened });
      return afterUnclearAnswer(created, () => findCurrent(id, session.practice));
    },
    askExtraTime: (id, wish) => send.change({ ...callTo("exams.askExtraTime", { id, body: wish }), answer: done }),
    startPart: (id, start) => send.change({ ...callTo("exams.startPart", { id, body: start }), answer: oneSession }),
    abandon: (id) => send.change(callTo("exams.abandon", { id })),
    async listQuestions(category, practice = false) {
      const ask = (name: string) =>
        send.get(callTo("exams.listQuestions", { query: { category: name, practice: practice && 1 } }));
      let { items } = await ask(category);
      // The specification has categories only in the addresses of its pages, and writes them with hyphens there.
      if (items.length === 0 && category.includes("_")) ({ items } = await ask(category.replaceAll("_", "-")));
      // An API may answer all of them, whichever category was asked for.
      return items.filter((question) => question.category === null || question.category === category);
    },
    async listAnswers(id, part) {
      if (!hasParts) return [];
      const { items } = await send.get(callTo("exams.listAnswers", { id, query: { part } }));
      return items;
    },
    saveAnswers: (id, answers) => send.change(callTo("exams.saveAnswers", { id, body: answers })),
  };
};
