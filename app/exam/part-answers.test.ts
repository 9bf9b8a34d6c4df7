import { describe, expect, it } from "vitest";
import { changedAnswersOf, describeSheet, readSheet, valuesOf } from "./part-answers";

const started = "2026-11-22T06:00:00.000Z";

/** Posts a page that was shown with these values, with these fields. */
function posted(shown: Record<string, string>, fields: Record<string, string>, ids = ["2001", "4001", "4002"]) {
  const questions = ids.map((id) => ({ id, kind: id === "2001" ? "choice" : "record" }));
  const form = { session: "7", started, token: "signed", was: describeSheet(questions, shown), ...fields };
  return readSheet(Object.entries(form));
}

describe("a posted sheet", () => {
  it("says which sheet it was", () => {
    expect(posted({}, {})).toEqual({
      sessionId: "7",
      startedAt: started,
      token: "signed",
      questions: [
        { id: "2001", isChoice: true },
        { id: "4001", isChoice: false },
        { id: "4002", isChoice: false },
      ],
      was: "2001* 4001 4002",
      fields: {},
      changed: {},
    });
  });

  it("holds what was written and what was changed, and not what it merely showed", () => {
    const shown = { "2001": "b", "4001.street": "12 Mabini Street", "4001.city": "Cebu" };
    const sheet = posted(shown, {
      q2001: "c",
      "q4001.street": "12 Mabini Street",
      "q4001.city": "Cebu City",
      "q4001.code": "",
      "q4002.name": "Ana",
    });
    expect(sheet.changed).toEqual({ "2001": "c", "4001.city": "Cebu City", "4002.name": "Ana" });
    expect(sheet.fields).toEqual({ ...sheet.changed, "4001.street": "12 Mabini Street", "4001.code": "" });
  });

  it("takes an answer back when its text was taken away", () => {
    expect(posted({ "2001": "bridge" }, { q2001: "" }).changed).toEqual({ "2001": "" });
  });

  it("counts a browser's line ends as the ones that are kept", () => {
    expect(posted({ "2001": "one\ntwo" }, { q2001: "one\r\ntwo" }).changed).toEqual({});
    expect(posted({}, { q2001: "one\r\ntwo" }).changed).toEqual({ "2001": "one\ntwo" });
  });

  it("keeps case, spaces and marks as they were typed", () => {
    const typed = " a~b:c  D ";
    expect(posted({}, { q2001: typed }).changed).toEqual({ "2001": typed });
    expect(posted({ "2001": typed }, { q2001: typed }).changed).toEqual({});
    expect(posted({ "2001": typed }, { q2001: typed.toLowerCase() }).changed).toEqual({
      "2001": typed.toLowerCase(),
    });
  });

  it("leaves out what no page of ours sends", () => {
    const odd = { q9: "a", qx: "a", "q2001.": "a", "q4001.__proto__": "a", "q4001.a b": "a", intent: "save" };
    expect(posted({}, odd).changed).toEqual({});
    expect(readSheet([]).changed).toEqual({});
    expect(readSheet([["was", "~ 0 x:y 20.01 2001~~: 2002**"]]).questions).toEqual([{ id: "2001", isChoice: false }]);
  });

  it("takes any id that an API may give", () => {
    const ids = ["9f0c2f6e-7a57-4a8e-9d6c-1c2b3a4d5e6f", "99999999999999999", "q_1"];
    const [uuid, long, word] = ids;
    const sheet = posted(
      { [`${uuid}.city`]: "Cebu" },
      { [`q${uuid}.city`]: "Davao", [`q${long}`]: "b", [`q${word}`]: "" },
      ids,
    );
    expect(sheet.questions.map(({ id }) => id)).toEqual(ids);
    expect(sheet.changed).toEqual({ [`${uuid}.city`]: "Davao", [`${long}`]: "b" });
    expect(
      changedAnswersOf(sheet.changed)
        .map(({ question_id }) => question_id)
        .sort(),
    ).toEqual([long, uuid].sort());
  });

  it("names no session where the form does not", () => {
    expect(readSheet([["session", "../1"]]).sessionId).toBe("");
    expect(readSheet([]).sessionId).toBe("");
  });

  it("finds every change, and only changes, whatever was shown", () => {
    let seed = 20261122;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed % below;
    };
    const texts = ["", "a", "A", "12 Mabini St.", "ñ", "two\nlines", " ", "1,234.50"];
    for (let round = 0; round < 200; round++) {
      const ids = [String(2001 + random(50)), String(4001 + random(30))];
      const fields = [`${ids[0]}`, `${ids[1]}.name`, `${ids[1]}.city`];
      const pick = () => Object.fromEntries(fields.map((field) => [field, texts[random(texts.length)] ?? ""]));
      const [shown, typed] = [pick(), pick()];
      const sent = Object.fromEntries(Object.entries(typed).map(([field, text]) => [`q${field}`, text]));
      const changes = Object.entries(typed).filter(([field, text]) => shown[field] !== text);
      expect(posted(shown, sent, ids).changed).toEqual(Object.fromEntries(changes));
    }
  });
});

describe("the answers of a sheet", () => {
  it("are the kept ones field by field, and back", () => {
    const kept = [
      { question_id: "2001", value: "b" },
      { question_id: "2002", value: "" },
      { question_id: "4001", value: { name: "Ana", street: "" } },
    ];
    expect(valuesOf(kept)).toEqual({ "2001": "b", "4001.name": "Ana" });
  });

  it("hold of a record what was changed alone, so that another tab's fields stay", () => {
    expect(changedAnswersOf({ "4001.city": "Cebu City", "4001.code": "", "2001": "x" })).toEqual([
      { question_id: "2001", value: "x" },
      { question_id: "4001", value: { city: "Cebu City", code: "" } },
    ]);
  });
});
