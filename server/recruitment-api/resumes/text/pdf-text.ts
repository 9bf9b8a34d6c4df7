import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocumentProxy } from "unpdf";
import { UnacceptableFile } from "../../storage/unacceptable-file";
import { listColumns } from "./pdf-columns";
import { listFragments } from "./pdf-fragment";
import { pdfLinesOf } from "./pdf-lines";
import { withoutRepeats } from "./repeated-lines";

const pageLimit = 40;

/** Where the tables of Chinese, Japanese and Korean characters lie: as they are built, and for this source. */
const tables = ["./cmaps/", "../../../../node_modules/pdfjs-dist/cmaps/"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/** Reads such a table for PDF.js, by a name that has no path. */
class CharacterTables {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    if (!tables || !/^[\w-]{1,60}\.bcmap$/.test(filename)) throw new Error("There is no such table.");
    return new Uint8Array(await readFile(tables + filename));
  }
}

/**
 * The lines of a PDF as a person reads them, one column after the other, with about `limit` characters.
 * @throws {UnacceptableFile} when it is protected with a password or damaged
 */
export async function pdfText(bytes: Uint8Array, limit: number): Promise<{ text: string; isWhole: boolean }> {
  try {
    const pdf = await getDocumentProxy(bytes, {
      isEvalSupported: false,
      cMapUrl: "cmaps/",
      cMapPacked: true,
      useWorkerFetch: false,
      BinaryDataFactory: CharacterTables,
    } as Parameters<typeof getDocumentProxy>[1]);
    const pages: string[][] = [];
    const last = Math.min(pdf.numPages, pageLimit);
    for (let number = 1, length = 0; number <= last && length <= limit; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const lines = listColumns(listFragments(items)).flatMap(pdfLinesOf);
      pages.push(lines);
      length += lines.reduce((sum, line) => sum + line.length, 0);
    }
    return { text: withoutRepeats(pages).flat().join("\n"), isWhole: pages.length === pdf.numPages };
  } catch (error) {
    throw new UnacceptableFile(error instanceof Error && error.name === "PasswordException" ? "password" : "damaged");
  }
}
