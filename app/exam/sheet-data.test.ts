import { expect, it } from "vitest";
import type { ExamQuestion, ExamSession } from "../../server/contract/records";
import { findRunning, sheetQuestion } from "./sheet-data";

const question = (more: Partial<ExamQuestion>): ExamQuestion => ({
  id: "1",
  category: null,
  order: null,
  prompt: "What is it?",
  body: [],
  kind: null,
  options: [],
  points: null,
  time_hint: null,
  version: null,
  ...more,
});

it("lets a question whose kind is not known be answered as what it comes with allows", () => {
  const body = [{ key: "city", label: null, text: "Cebu" }];
  const options = [{ key: "a", label: "One" }];
  expect(sheetQuestion(question({ options, kind: "choice" }), "idioms").kind).toBe("choice");
  expect(sheetQuestion(question({ options }), "written").kind).toBe("choice");
  expect(sheetQuestion(question({ body }), "data_entry").kind).toBe("record");
  expect(sheetQuestion(question({}), "data_entry").kind).toBe("exact_text");
  expect(sheetQuestion(question({ body }), "written").kind).toBe("essay");
  expect(sheetQuestion(question({ body }), "idioms").kind).toBe("exact_text");
});

it("lets a question be answered that lacks what its kind needs", () => {
  expect(sheetQuestion(question({ kind: "record" }), "data_entry").kind).toBe("exact_text");
  expect(sheetQuestion(question({ kind: "choice" }), "idioms").kind).toBe("exact_text");
  const body = [{ key: "0", label: null, text: "Read this" }];
  expect(sheetQuestion(question({ kind: "record", body }), "data_entry").kind).toBe("exact_text");
  expect(sheetQuestion(question({ body }), "data_entry").kind).toBe("exact_text");
});

it("takes a part for running that the session names, whether or not its times are told", () => {
  const part = { category: "idioms", started_at: null, deadline_at: null };
  const session = { id: "7", part: "idioms", parts: [part] } as unknown as ExamSession;
  expect(findRunning(session, "idioms")).toMatchObject({ started_at: "", deadline_at: null });
  expect(findRunning({ ...session, part: null }, "idioms")).toBeNull();
  const whole = { ...session, part: null, parts: [{ ...part, status: "in_progress" }] } as unknown as ExamSession;
  expect(findRunning(whole, "idioms")).toMatchObject({ category: "idioms" });
  expect(findRunning(session, "written")).toBeNull();
  expect(findRunning(null, "idioms")).toBeNull();
});
