import sanitizeHtml from "sanitize-html";

/**
 * A job description reduced to a text's structure: headings below the page's own, paragraphs, lists, emphasis and links to the
 * web. A table becomes lines, because a narrow screen has no room for one. The embedded API does this before storing; the site
 * does it again with every API's answers, because another API may not.
 */
export const sanitiseDescription = (html: string): string =>
  sanitizeHtml(withCellsApart(html), {
    allowedTags: ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "a"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      b: "strong",
      i: "em",
      h1: "h3",
      h2: "h3",
      h5: "h4",
      h6: "h4",
      table: "p",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }),
    },
  }).trim();

/** HTML as plain text: a line for each paragraph, item or line that is not empty. */
export function plainLines(html: string): string[] {
  const broken = withCellsApart(html).replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, "\n");
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    .split(/\r?\n/)
    .map((line) => decoded(line).trim())
    .filter((line) => line !== "");
}

/** Decodes the entities that `sanitize-html` leaves in plain text. */
const decoded = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The rows of tables as lines and their cells with a dot between: without their tags the words would run together. */
const withCellsApart = (html: string): string =>
  html.replaceAll(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, " · ").replaceAll(/<\/(?:tr|caption)>/gi, "<br />");
