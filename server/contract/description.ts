import sanitizeHtml from "sanitize-html";

/**
 * A job description reduced to a text's structure: headings below the page's own, paragraphs, lists, emphasis and links to the
 * web. The embedded API does it before storing; the site does it again with every API's answers, because another API may not.
 */
export const sanitiseDescription = (html: string): string =>
  sanitizeHtml(html, {
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
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }),
    },
  }).trim();
