import type { UploadType } from "../../contract/values/uploads";

/** Scans a file for malware before anybody opens it. An operator's own can replace it (`ApiDependencies.scanner`). */
export interface Scanner {
  /**
   * Whether a file is safe to store. Settles within seconds; throws when it cannot scan now. The file then stays `stored`: its
   * section is complete, it is scanned again later, and it cannot be sent before.
   */
  scan(file: { bytes: Buffer; type: UploadType }): Promise<"clean" | "unsafe">;
}

/** The harmless EICAR test file that every scanner must detect, in two halves so that none detects this source. */
const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${"STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`;

const marks: { types: readonly UploadType[]; found(bytes: Buffer): boolean }[] = [
  { types: ["txt"], found: (bytes) => bytes.includes(testVirus) },
  // Word's macros, in the names of a document's parts
  { types: ["docx"], found: (bytes) => bytes.includes("vbaProject.bin") },
  { types: ["doc"], found: (bytes) => bytes.includes(Buffer.from("_VBA_PROJECT", "utf16le")) },
  // an action that starts a program when the page is opened
  { types: ["pdf"], found: (bytes) => /\/S\s*\/Launch\b/.test(bytes.toString("latin1")) },
];

/** Detects files that run code by themselves, by their content; it has no list of known viruses. */
export const contentScanner: Scanner = {
  async scan({ bytes, type }) {
    const isHarmful = marks.some(({ types, found }) => types.includes(type) && found(bytes));
    return isHarmful ? "unsafe" : "clean";
  },
};
