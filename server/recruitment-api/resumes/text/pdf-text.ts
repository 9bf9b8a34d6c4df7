import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocumentProxy } from "unpdf";
import { UnacceptableFile } from "../../storage/unacceptable-file";
import { listColumns } from "./pdf-columns";
import { listFragments } from "./pdf-fragment";
import { pdfLinesOf } from "./pdf-lines";

/** Lines of a page, from its upper and from its lower edge, that may be a header or a footer. */
const edge = 3;

/** "Page 2 of 3", "2 / 3", "- 2 -" */
const pageNumber = /^[-–—\s]*(?:page\s*)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?[-–—\s]*$/i;

/** The pages without the headers and footers that repeat, except where they stand first, and without page numbers. */
function withoutRepeats(pages: readonly string[][]): string[][] {
  if (pages.length < 2) return pages.map((page) => [...page]);
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const line of new Set(edgesOf(page).map(plain))) counts.set(line, (counts.get(line) ?? 0) + 1);
  const seen = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.filter((line) => {
      const key = plain(line);
      if (!edges.has(line)) return true;
      if (pageNumber.test(line.trim())) return false;
      if ((counts.get(key) ?? 0) < Math.max(2, pages.length / 2)) return true;
      return !seen.has(key) && Boolean(seen.add(key));
    });
  });
}

const edgesOf = (page: readonly string[]) => [...page.slice(0, edge), ...page.slice(-edge)];

/** A line without what differs from page to page. */
const plain = (line: string) => line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();

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
