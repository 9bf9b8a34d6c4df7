import { UnacceptableFile } from "../../storage/unacceptable-file";
import { unpack } from "../../storage/zip-archive";
import { DocumentLines } from "./document-lines";
import { readXml } from "./read-xml";

type Parts = Record<string, Uint8Array>;

/** Parts of it that are no text of the document: what was struck out, commands, and a second copy for older programs. */
const skipped = new Set(["w:del", "w:moveFrom", "w:instrText", "w:delText", "mc:Fallback"]);

/**
 * The text of a Word document with about `limit` characters: its page headers, then the body.
 * @throws {UnacceptableFile} when it is damaged
 */
export function docxText(bytes: Uint8Array, limit: number): string {
  const parts = unpack(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  const main = mainPart(parts);
  const content = parts[main];
  if (!content) throw new UnacceptableFile("damaged");
  const headers = linkedFrom(parts, main)
    .filter(({ type }) => type.endsWith("/header"))
    .map(({ target }) => (parts[target] ? partText(parts[target], limit).text : ""));
  const { text, isDocument } = partText(content, limit);
  if (!isDocument) throw new UnacceptableFile("damaged");
  return [...new Set(headers), text].filter(Boolean).join("\n");
}

/** Which part is the document is said by the archive's relationships: Word Online names it differently. */
const mainPart = (parts: Parts): string =>
  linkedFrom(parts, "").find(({ type }) => type.endsWith("/officeDocument"))?.target ?? "word/document.xml";

interface Link {
  type: string;
  target: string;
}

/** More links than a document has of headers, pictures and pages are an attack. */
const maxLinks = 2_000;

/** What a part refers to, by the names of the archive. */
function linkedFrom(parts: Parts, part: string): Link[] {
  const [folder, name] = [part.slice(0, part.lastIndexOf("/") + 1), part.slice(part.lastIndexOf("/") + 1)];
  const rels = parts[`${folder}_rels/${name}.rels`];
  const links: Link[] = [];
  if (!rels) return links;
  readXml(rels, {
    open(tag, { Type = "", Target = "" }) {
      if (!tag.endsWith("Relationship")) return;
      links.push({ type: Type, target: Target.startsWith("/") ? Target.slice(1) : folder + Target });
    },
    close() {},
    text() {},
    isFull: () => links.length > maxLinks,
  });
  return links;
}

/** The text of one part, and whether it is Word's at all. */
function partText(bytes: Uint8Array, limit: number): { text: string; isDocument: boolean } {
  const lines = new DocumentLines(limit);
  let isDocument = false;
  let isText = false;
  let skipping = 0;
  readXml(bytes, {
    open(tag, attributes) {
      if (skipping > 0 || skipped.has(tag)) skipping += 1;
      if (skipping > 0) return;
      isDocument ||= tag === "w:document";
      isText = tag === "w:t";
      opened[tag]?.(lines, attributes);
    },
    close(tag) {
      isText = false;
      if (skipping > 0) skipping -= 1;
      else closed[tag]?.(lines);
    },
    text: (text) => {
      if (isText && skipping === 0) lines.add(text);
    },
    isFull: () => lines.isFull(),
  });
  return { text: lines.text(), isDocument };
}

const opened: Record<string, (lines: DocumentLines, attributes: Record<string, string>) => void> = {
  "w:br": (lines) => lines.endLine(),
  "w:cr": (lines) => lines.endLine(),
  // a tab stop of a paragraph's style is named the same
  "w:tab": (lines, { "w:val": stop }) => lines.add(stop === undefined ? "\t" : ""),
  "w:numId": (lines, { "w:val": list }) => lines.add(list === "0" ? "" : "• "),
  "w:pStyle": (lines, { "w:val": style = "" }) => lines.add(/^List(?:Bullet|Number)/.test(style) ? "• " : ""),
  "w:noBreakHyphen": (lines) => lines.add("-"),
  "w:sym": (lines) => lines.add(" • "),
  "w:txbxContent": (lines) => lines.beginBox(),
  "w:tr": (lines) => lines.beginRow(),
  "w:tc": (lines) => lines.beginCell(),
};

const closed: Record<string, (lines: DocumentLines) => void> = {
  "w:p": (lines) => lines.endLine(),
  "w:txbxContent": (lines) => lines.endBox(),
  "w:tr": (lines) => lines.endRow(),
  "w:tc": (lines) => lines.endCell(),
};
