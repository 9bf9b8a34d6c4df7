import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { realDocx, realPdf } from "../../../test/builders/files";
import {
  billionLaughs,
  docxWith,
  lyingAboutSize,
  pdfBomb,
  pdfInCircles,
  pdfOfDepth,
  pdfWith,
  wordText,
} from "../../../test/builders/hostile-files";
import type { UploadType } from "../../contract/values/uploads";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { readFileText } from "./reader";

const megabyte = 1024 * 1024;

/** What reading came to: the state, or why the file was refused. */
const outcomeOf = (bytes: Buffer, type: UploadType, limits?: Parameters<typeof readFileText>[1], person = 1) =>
  readFileText({ getBytes: async () => bytes, type, person }, limits).then(
    ({ state }) => state as string,
    (error: unknown) => (error instanceof UnacceptableFile ? error.reason : String(error)),
  );

/** How often something else could be done meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 10);
  await work.finally(() => clearInterval(watch));
  return turns;
}

const manyEntries = Object.fromEntries([...Array(3_000).keys()].map((name) => [`${name}.xml`, new Uint8Array()]));

describe("a file that was made to do harm", () => {
  it.each<[what: string, type: UploadType, file: () => Buffer]>([
    ["pages that are their own children", "pdf", pdfInCircles],
    ["a million arrays in each other", "pdf", () => pdfOfDepth(1_000_000)],
    ["entities of entities", "docx", () => docxWith(billionLaughs())],
    ["text that is 200 MB by its own account", "docx", () => declaring(200 * megabyte)],
    ["text that is 4 GB by its own account", "docx", () => declaring(0xfffffff0)],
    ["three thousand parts", "docx", () => docxWith(wordText(""), manyEntries)],
    ["another archive in place of its text", "docx", () => docxWith(new Uint8Array(realDocx()))],
  ])(
    "is refused as damaged: %s",
    async (_what, type, file) => {
      expect(await outcomeOf(file(), type, { read: 60_000 })).toBe("damaged");
    },
    60_000,
  );

  it("is given up when it takes too long, and holds up nothing else", async () => {
    let outcome = "";
    const reading = outcomeOf(manyOperators(), "pdf", { read: 500 }).then((found) => (outcome = found));
    // of 50 and those of its start; none or one, when it was read in this process
    expect(await turnsDuring(reading)).toBeGreaterThan(5);
    expect(outcome).toBe("failed");
  }, 60_000);

  it("is given up when it unpacks to more memory than there is for it", async () => {
    const file = pdfBomb(20_000);
    expect(file.length).toBeLessThan(megabyte);
    expect(await outcomeOf(file, "pdf", { read: 120_000, memory: 120 * megabyte })).toBe("failed");
  }, 90_000);

  it("does not keep others waiting when many come at once", async () => {
    const file = manyOperators();
    const many = [...Array(6).keys()].map((person) => outcomeOf(file, "pdf", { read: 500, wait: 100 }, person));
    expect(await Promise.all(many)).toEqual(Array(6).fill("failed"));
    expect(await outcomeOf(await realPdf(), "pdf", { read: 60_000 })).toBe("done");
  }, 90_000);
});

/** 70 KB that keep the reader of PDFs busy for half a minute. */
const manyOperators = () => pdfWith(deflateSync(Buffer.from("BT (a) Tj ET\n".repeat(2_000_000))), "/FlateDecode");

const declaring = (size: number) => lyingAboutSize(realDocx(), "word/document.xml", size);
