import { escapeHtml } from "../../contract/values/escape-html";

interface Look {
  brandName: string;
  /** Only addresses below these become links: anybody may have typed the others. */
  origins: readonly string[];
}

/**
 * The HTML part of a mail, from its plain text: a paragraph for each, our addresses as links, a code large on a line of its
 * own. No pictures and no colours but those of links, so that it follows the reader's colour mode; on a dark ground they are
 * lighter.
 */
export function htmlPart(text: string, look: Look): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => htmlParagraph(paragraph, look));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(look.brandName)}</title>
<style>@media (prefers-color-scheme:dark){a{color:#7fb0ff!important}}</style>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:36em;margin:0 auto;font:17px/1.6 system-ui,sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(look.brandName)}</p>
${paragraphs.join("\n")}
</div>
</body>
</html>
`;
}

function htmlParagraph(paragraph: string, { origins }: Look): string {
  if (/^\d{6}$/.test(paragraph))
    return `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:4px">${paragraph}</p>`;
  const lines = paragraph.split("\n").map((line) => withLinks(line, origins));
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines.join("<br>\n")}</p>`;
}

function withLinks(line: string, origins: readonly string[]): string {
  return line
    .split(/(https?:\/\/[^\s<>"]*[\w/-])/)
    .map((piece, at) => {
      const words = escapeHtml(piece);
      const isOurs = at % 2 === 1 && URL.canParse(piece) && origins.includes(new URL(piece).origin);
      return isOurs ? `<a href="${words}" style="color:#1560f6">${words}</a>` : words;
    })
    .join("");
}
