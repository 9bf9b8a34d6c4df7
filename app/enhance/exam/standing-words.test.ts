import { describe, expect, it } from "vitest";
import { answerName, refusedWords, saveWords, tooLongWords } from "./standing-words";

const saved = {
  phase: "runs",
  waiting: 0,
  failed: 0,
  isFinal: false,
  standing: "clear",
  isOffline: false,
  savedAt: "14:05",
} as const;

describe("the words beside the buttons", () => {
  it("say when everything was saved, and when something is not yet", () => {
    expect(saveWords(saved)).toBe("Saved at 14:05.");
    expect(saveWords({ ...saved, savedAt: null })).toBe("");
    expect(saveWords({ ...saved, waiting: 1 })).toBe("Not saved yet");
  });

  it("are calm without a line, whether or not something waits", () => {
    const offline = "You are offline. Your answers are kept on this device and will be sent when you are back.";
    expect(saveWords({ ...saved, isOffline: true, waiting: 3, standing: "lost" })).toBe(offline);
    expect(saveWords({ ...saved, isOffline: true })).toBe(offline);
    expect(saveWords({ ...saved, standing: "lost", waiting: 1 })).toMatch(
      /^We cannot be reached just now\. Your answers/,
    );
    // the queue may still have answers of another session; those of this page are saved
    expect(saveWords({ ...saved, standing: "lost" })).toBe("Saved at 14:05.");
  });

  it("say that the part is sent later, and that the page may be closed", () => {
    expect(saveWords({ ...saved, isOffline: true, isFinal: true, standing: "lost" })).toMatch(
      /this test is sent when you are back\. You may close this page\./,
    );
  });

  it("tell who is signed out that nothing is lost", () => {
    expect(saveWords({ ...saved, standing: "signed-out", waiting: 2 })).toBe(
      "You are signed out. Your answers are kept on this device.",
    );
  });

  it("never say that everything is saved while an answer cannot be kept", () => {
    expect(saveWords({ ...saved, failed: 1 })).toBe("Not everything is saved");
    expect(saveWords({ ...saved, failed: 1, phase: "closing" })).toBe("Not everything is saved");
  });

  it("say at the end what comes next, once the answers have arrived", () => {
    expect(saveWords({ ...saved, phase: "closing" })).toMatch(/^Your answers are saved\. In about a minute/);
    expect(saveWords({ ...saved, phase: "closing", waiting: 1 })).toBe("Not saved yet");
    expect(saveWords({ ...saved, phase: "ended" })).toBe("");
  });

  it("name an answer that is too long by its place", () => {
    expect(answerName("written", 1)).toBe("Your answer to task 1");
    expect(answerName("data_entry", 4)).toBe("Your answer to record 4");
    expect(answerName("following_directions", 20)).toBe("Your answer to question 20");
    expect(tooLongWords("x".repeat(5000))).toBeNull();
    expect(tooLongWords("x".repeat(5001))).toBe("is too long: use at most 5,000 characters.");
  });

  it("count the answers that came too late", () => {
    expect(refusedWords(1)).toBe("1 answer came after the end and cannot be counted.");
    expect(refusedWords(4)).toBe("4 answers came after the end and cannot be counted.");
  });
});
