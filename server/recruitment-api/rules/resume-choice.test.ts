import { describe, expect, it } from "vitest";
import { aResumeRow } from "../../../test/builders/application-records";
import { chosenResume, isUsable, resumeTrouble } from "./resume-choice";

const states = ["uploading", "stored", "scanning", "clean", "unsafe", "failed"] as const;

it("lets an application be got ready with a résumé that may still be in the scan", () => {
  expect(states.filter((scan_state) => isUsable({ scan_state }))).toEqual(["stored", "scanning", "clean"]);
});

describe("the résumé that goes with an application", () => {
  const older = aResumeRow({ id: 1, is_default: false });
  const byDefault = aResumeRow({ id: 2, is_default: true });
  const resumes = [byDefault, older];

  it("is the chosen one, else the default, else the newest that may be sent", () => {
    const unsafe = aResumeRow({ id: 3, is_default: true, scan_state: "unsafe" });
    expect(chosenResume({ resume_id: 1 }, { resumes })).toBe(older);
    expect(chosenResume({ resume_id: null }, { resumes })).toBe(byDefault);
    expect(chosenResume({ resume_id: null }, { resumes: [unsafe, older] })).toBe(older);
    expect(chosenResume({ resume_id: null }, { resumes: [unsafe] })).toBeNull();
  });

  it("is sent when clean, waits while nobody could scan it, and is to be replaced otherwise", () => {
    const said = states.map((scan_state) => [
      scan_state,
      resumeTrouble(aResumeRow({ scan_state, filename: "cv.pdf" })).map(({ message }) => message),
    ]);
    const wait = ["We are still checking your résumé. Wait a minute and send again"];
    const replace = ["Choose another résumé: cv.pdf cannot be used"];
    expect(Object.fromEntries(said)).toEqual({
      uploading: replace,
      stored: wait,
      scanning: wait,
      clean: [],
      unsafe: replace,
      failed: replace,
    });
  });
});
