import { UnacceptableFile } from "../../storage/unacceptable-file";
import { unpack } from "../../storage/zip-archive";
import { DocumentLines } from "./document-lines";
import { readXml } from "./read-xml";

/** What was struck out, remarks, and what is no text of the page. */
const skipped = new Set([
  "text:tracked-changes",
  "office:annotation",
  "text:sequence-decls",
  "office:forms",
  "svg:desc",
  "svg:title",
]);

/**
 * The text of an OpenDocument text with about `limit` characters: its page headers, then the body.
 * @throws {UnacceptableFile} when it is protected with a password or damaged
 */
export function odtText(bytes: Uint8Array, limit: number): string {
  const names = ["content.xml", "styles.xml", "META-INF/manifest.xml"];
  const parts = unpack(bytes, (name) => names.includes(name));
  if (new TextDecoder().decode(parts["META-INF/manifest.xml"]).includes("encryption-data"))
    throw new UnacceptableFile("password");
  const { "content.xml": content, "styles.xml": styles } = parts;
  if (!content) throw new UnacceptableFile("damaged");
  const header = styles ? partText(styles, limit, "style:header") : "";
  return [header, partText(content, limit)].filter(Boolean).join("\n");
}

/** The text of one part; with `within`, only that of the first element with this name. */
function partText(bytes: Uint8Array, limit: number, within?: string): string {
  const lines = new DocumentLines(limit);
  let skipping = 0;
  let isWithin = within === undefined;
  let isPast = false;
  readXml(bytes, {
    open(tag, attributes) {
      if (tag === within) isWithin = true;
      if (skipping > 0 || skipped.has(tag)) skipping += 1;
      if (skipping === 0 && isWithin) opened[tag]?.(lines, attributes);
    },
    close(tag) {
      if (tag === within) isPast = true;
      if (skipping > 0) skipping -= 1;
      else if (isWithin) closed[tag]?.(lines);
    },
    text: (text) => {
      // lines of the file itself are no lines of the text
      if (skipping === 0 && isWithin && !isPast) lines.add(text.replace(/\s+/g, " "));
    },
    isFull: () => lines.isFull() || isPast,
  });
  return lines.text();
}

const opened: Record<string, (lines: DocumentLines, attributes: Record<string, string>) => void> = {
  "text:line-break": (lines) => lines.endLine(),
  "text:tab": (lines) => lines.add("\t"),
  "text:list-item": (lines) => lines.add("• "),
  "text:s": (lines, { "text:c": count }) => lines.add(" ".repeat(Math.min(Number(count) || 1, 8))),
  "draw:text-box": (lines) => lines.beginBox(),
  "table:table-row": (lines) => lines.beginRow(),
  "table:table-cell": (lines) => lines.beginCell(),
};

const closed: Record<string, (lines: DocumentLines) => void> = {
  "text:p": (lines) => lines.endLine(),
  "text:h": (lines) => lines.endLine(),
  "draw:text-box": (lines) => lines.endBox(),
  "table:table-row": (lines) => lines.endRow(),
  "table:table-cell": (lines) => lines.endCell(),
};
