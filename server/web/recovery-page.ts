import { escapeHtml, plainPage } from "./plain-page";

/** Why a form could not be carried out although nothing is wrong with what was typed. */
export type Interruption = "signed-out" | "page-too-old" | "unavailable";

export const interruptionStatus: Record<Interruption, number> = {
  "signed-out": 401,
  "page-too-old": 403,
  unavailable: 503,
};

export const interruptionText: Record<Interruption, string> = {
  "signed-out": "You are signed out. Your text is still on this page. Sign in in a new tab, then send again.",
  "page-too-old": "Your page was open a long time. Check and send again.",
  unavailable: "We could not save this. Your text is still on this page. Try again.",
};

interface RecoveryPage {
  why: Interruption;
  /** Where the form posts to, again. */
  action: string;
  fields: URLSearchParams;
  csrfToken: string;
  /** Where to sign in, for the signed out. */
  signInUrl: string;
  brandName: string;
  requestId: string;
}

/**
 * Everything a person typed, in a page that needs nothing of us any more: it can be sent again, saved or copied. Used when
 * the form itself cannot be shown, because the API is down or the text is too long to be kept in the browser.
 */
export function recoveryPage({
  why,
  action,
  fields,
  csrfToken,
  signInUrl,
  brandName,
  requestId,
}: RecoveryPage): string {
  const body = `<p>${escapeHtml(interruptionText[why])}</p>
${why === "signed-out" ? `<p><a href="${escapeHtml(signInUrl)}" target="_blank" rel="noopener">Sign in (opens in a new tab)</a></p>` : ""}
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="csrf" value="${escapeHtml(csrfToken)}">
${[...fields].map(([name, value], index) => field(name, value, `field-${index}`)).join("\n")}
<p><button type="submit">Send again</button></p>
</form>
<p>You can also save this page or copy your text. A file you chose must be chosen again.</p>`;
  return plainPage({
    title: why === "unavailable" ? "This could not be saved" : "Your text is still here",
    body,
    brandName,
    requestId,
  });
}

/** What people write is shown to them; choices and keys travel along unseen. */
function field(name: string, value: string, id: string): string {
  if (!/\s/.test(value) && value.length <= 60)
    return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  const label = name.replace(/[_.[\]]+/g, " ").trim();
  // The first line break after the tag is dropped by browsers, so it must not be one of the text's own.
  return `<p><label for="${id}">${escapeHtml(label.charAt(0).toUpperCase() + label.slice(1))}</label><br>
<textarea id="${id}" name="${escapeHtml(name)}" rows="6" cols="60">
${escapeHtml(value)}</textarea></p>`;
}
