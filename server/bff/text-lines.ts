import sanitizeHtml from "sanitize-html";
import { withCellsApart } from "../contract/description";

/** Longer texts are cut; no list of ours is a tenth as long. */
const longest = 20_000;

/** A list that an API keeps as one text, with or without tags: each paragraph, item or line by itself. Anything else is as it was. */
export function linesOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const broken = withCellsApart(given.slice(0, longest)).replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, "\n");
  const plain = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  return plain
    .split(/\r?\n/)
    .map((line) =>
      decoded(line)
        .replace(/^\s*[-*•·]\s+/, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

/** What `sanitize-html` leaves encoded of plain text. */
const decoded = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
