import { escapeHtml } from "../contract/values/escape-html";
import { shownOfRequestId } from "../contract/values/limits";

interface PlainPage {
  title: string;
  /** The markup below the heading; its texts have gone through `escapeHtml`. */
  body: string;
  brandName: string;
  requestId: string | undefined;
}

/** A page without Remix, for answers that must not depend on it: plain HTML, no styles, no scripts, no internals. */
export function plainPage({ title, body, brandName, requestId }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – ${escapeHtml(brandName)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
<footer><p><small>Request ${escapeHtml((requestId ?? "").slice(0, shownOfRequestId))}</small></p></footer>
</body>
</html>
`;
}
