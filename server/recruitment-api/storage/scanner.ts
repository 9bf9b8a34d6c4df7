import type { UploadType } from "../../contract/values/uploads";

/** Looks for malware in a file before anybody opens it. It can be replaced (`ApiDependencies.scanner`). */
export interface Scanner {
  /**
   * Whether a file is safe to store. Settles within seconds; throws when it cannot say now. The file then stays `stored`:
   * it completes its section, is scanned again later, and is not sent before.
   */
  scan(file: { bytes: Buffer; type: UploadType }): Promise<"clean" | "unsafe">;
}

/** The harmless text that every scanner must find, in two halves so that none finds it here. */
const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${"STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`;

const marks: { types: readonly UploadType[]; found(bytes: Buffer): boolean }[] = [
  { types: ["txt"], found: (bytes) => bytes.includes(testVirus) },
  // Word's macros, in the names of a document's parts
  { types: ["docx"], found: (bytes) => bytes.includes("vbaProject.bin") },
  { types: ["doc"], found: (bytes) => bytes.includes(Buffer.from("_VBA_PROJECT", "utf16le")) },
  // an action that starts a program when the page is opened
  { types: ["pdf"], found: (bytes) => /\/S\s*\/Launch\b/.test(bytes.toString("latin1")) },
];

/** Finds what runs by itself, from the content alone: no list of known viruses. */
export const contentScanner: Scanner = {
  async scan({ bytes, type }) {
    const isHarmful = marks.some(({ types, found }) => types.includes(type) && found(bytes));
    return isHarmful ? "unsafe" : "clean";
  },
};
