import { escapeHtml } from "../contract/values/escape-html";
import { listWritten } from "./kept-submission";
import { plainPage } from "./plain-page";

/** Why a form was not carried out although its text is fine. */
export type Interruption =
  | "signed-out"
  | "page-too-old"
  | "elsewhere-first"
  | "too-many"
  | "too-long"
  | "unavailable"
  | "failed"
  | "forbidden"
  | "missing"
  | "job-ended";

interface Words {
  status: number;
  title: string;
  text: string;
  /** False where a second try would fail too: the text is then shown only to be read and copied. */
  again: boolean;
}

const kept = "Your text is still on this page";

/** The words for each reason. */
export const interruptions: Record<Interruption, Words> = {
  "signed-out": {
    status: 401,
    title: "Your text is still here",
    text: `You are signed out. ${kept}. Sign in in a new tab, then send again.`,
    again: true,
  },
  "page-too-old": {
    status: 403,
    title: "Your text is still here",
    text: "Your page was open a long time. Check and send again.",
    again: true,
  },
  "elsewhere-first": {
    status: 409,
    title: "Your text is still here",
    text: `Something else comes before this. ${kept}. Do that in a new tab, then send again.`,
    again: true,
  },
  "too-many": {
    status: 429,
    title: "Too many tries",
    text: `Too many tries. ${kept}. Wait a minute, then send again.`,
    again: true,
  },
  "too-long": {
    status: 413,
    title: "Your text is too long",
    text: `This form takes less text. ${kept}. Make it shorter, then send again.`,
    again: true,
  },
  unavailable: {
    status: 503,
    title: "This could not be saved",
    text: `We could not save this. ${kept}. Try again.`,
    again: true,
  },
  failed: {
    status: 500,
    title: "This could not be saved",
    text: `Something went wrong, and that is our fault. ${kept}. Try again in a minute.`,
    again: true,
  },
  forbidden: {
    status: 403,
    title: "This could not be saved",
    text: `Your account may not do this. ${kept}: copy what you want to keep.`,
    again: false,
  },
  missing: {
    status: 404,
    title: "This could not be saved",
    text: `What this belongs to is no longer there. ${kept}: copy what you want to keep.`,
    again: false,
  },
  "job-ended": {
    status: 410,
    title: "This job is no longer open",
    text: `This could not be saved, because the job has closed. ${kept}: copy what you want to keep.`,
    again: false,
  },
};

interface RecoveryPage {
  why: Interruption;
  /** Replaces the usual words when more is known: how long to wait, when the job closed. */
  text?: string;
  /** Where the form posts again. */
  action: string;
  fields: URLSearchParams;
  csrfToken: string;
  /** What to do first, or instead; opened in a new tab, because this page is the only copy of the text. */
  link: { href: string; label: string } | null;
  contactEmail: string;
  brandName: string;
  requestId: string | undefined;
}

/**
 * Everything a person typed, on a page without scripts or styles: it can be sent again, saved or copied. Used when the form
 * itself cannot be shown: the API is down, the text is too long for cookies, or its page is gone.
 */
export function recoveryPage({ why, text, action, fields, csrfToken, link, ...site }: RecoveryPage): string {
  const words = interruptions[why];
  const body = `<p>${escapeHtml(text ?? words.text)}</p>
${link ? `<p><a href="${escapeHtml(link.href)}" target="_blank" rel="noopener">${escapeHtml(link.label)} (opens in a new tab)</a></p>` : ""}
${words.again ? formOf(action, fields, csrfToken) : listOf(fields)}
<p>You can also save this page or copy your text. A file you chose must be chosen again.</p>
${words.status >= 500 ? `<p>If it keeps happening, write to <a href="mailto:${escapeHtml(site.contactEmail)}">${escapeHtml(site.contactEmail)}</a>.</p>` : ""}`;
  return plainPage({ title: words.title, body, brandName: site.brandName, requestId: site.requestId });
}

const formOf = (action: string, fields: URLSearchParams, csrfToken: string) =>
  `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="csrf" value="${escapeHtml(csrfToken)}">
${[...fields].map(([name, value], index) => field(name, value, `field-${index}`)).join("\n")}
<p><button type="submit">Send again</button></p>
</form>`;

/** Shows what people wrote; choices and keys are hidden fields. */
function field(name: string, value: string, id: string): string {
  if (!/\s/.test(value) && value.length <= 60)
    return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  return textArea(name, value, `id="${id}" name="${escapeHtml(name)}"`, id);
}

/** Everything, short answers too, because it cannot be sent any more. */
const listOf = (fields: URLSearchParams) =>
  listWritten(fields)
    .map(([name, value], index) => textArea(name, value, `id="field-${index}" readonly`, `field-${index}`))
    .join("\n");

function textArea(name: string, value: string, attributes: string, id: string): string {
  const label = name.replace(/[_.[\]]+/g, " ").trim();
  // Browsers drop the first line break after the tag, so it must not be one of the text's own.
  return `<p><label for="${id}">${escapeHtml(label.charAt(0).toUpperCase() + label.slice(1))}</label><br>
<textarea ${attributes} rows="${value.length > 60 ? 6 : 1}" cols="60">
${escapeHtml(value)}</textarea></p>`;
}
