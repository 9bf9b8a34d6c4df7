import sanitizeHtml from "sanitize-html";
import { withCellsApart } from "../contract/description";

/** In characters; longer texts are cut. No list in our own data has a tenth of that. */
const maxLength = 20_000;

/**
 * Splits a list that an API stores as one text, with or without tags, into its paragraphs, items or lines. Other values are
 * returned unchanged.
 */
export function linesOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const broken = withCellsApart(given.slice(0, maxLength)).replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, "\n");
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

/** Decodes the entities that `sanitize-html` leaves in plain text. */
const decoded = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
