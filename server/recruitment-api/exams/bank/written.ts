import type { BankQuestion } from "../question";
import { readItems, WrittenItem } from "./items";
import { writtenQuestion } from "./to-question";
import written from "./written.json" with { type: "json" };

/** Everyday letters of office work; two are drawn, and the person answers one. */
export const writtenPrompts: readonly BankQuestion[] = readItems("written", WrittenItem, written).map((item) =>
  writtenQuestion({ ...item, prompt: `${item.prompt} Use 150 to 300 words.` }, "About 25 minutes"),
);
