import { html } from "hono/html";
import type { Markup } from "./page";
import { registerPath, withReturn } from "./return-to";

interface Field {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autocomplete: string;
  /** The keyboard that phones show; `numeric` for codes. */
  keys?: "numeric";
  /** The typed value; never for a password. */
  value?: string;
  hint?: string;
  error?: string | undefined;
}

/**
 * Label, hint, error and input, in this order; the error and the hint are read out with the input. A password has no `maxlength`:
 * browsers would silently cut a pasted one.
 */
export function field({ name, label, type = "text", autocomplete, keys, value = "", hint, error }: Field): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const input = html`<input class="${keys ? "control control-code" : "control"}" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${keys ? html` inputmode="${keys}"` : ""}${type === "password" ? "" : html` maxlength="254"`}${type === "text" ? "" : html` autocapitalize="none" spellcheck="false"`}${described ? html` aria-describedby="${described}"` : ""}${error ? html` aria-invalid="true"` : ""}>`;
  return html`<div class="${error ? "field field-wrong" : "field"}">
<label for="${name}">${label}</label>
${hint ? html`<div class="hint" id="${name}-hint">${hint}</div>\n` : ""}${error ? html`<div class="error" id="${name}-error"><span class="sr-only">Error: </span>${error}</div>\n` : ""}${type === "password" ? html`<div class="beside">${input}</div>` : input}
</div>
`;
}

/** A hidden field; nothing when there is no value. */
export const hidden = (name: string, value: string | null | undefined): Markup =>
  value ? html`<input type="hidden" name="${name}" value="${value}">\n` : html``;

/** Offers a longer session. */
export const rememberMe = ({ remember }: { remember?: string | undefined }): Markup =>
  tick("remember", "Keep me signed in on this device for 30 days", remember === "1");

/** Signs in by a mailed code, for a quarter of an hour without a visit, and nothing stays on the device. */
export const onSharedDevice = ({ shared }: { shared?: string | undefined }): Markup =>
  tick("shared", "This is a shared or borrowed device: email me a code, and keep nothing here", shared === "1");

/** The way for who has no account, above the form, where it is read before anything is typed. */
export const newHere = (redirect: string | null | undefined): Markup =>
  html`<p>New here? <a href="${withReturn(registerPath, redirect)}">Create an account</a></p>\n`;

/** Leads to another page of the sign-on with what was typed in this form: an address in a link would stand in logs. */
export const carrying = (path: string, label: string): Markup =>
  html`<button class="button-link" formaction="${path}" name="intent" value="ask">${label}</button>`;

const tick = (name: string, label: string, ticked: boolean): Markup => html`<div class="field mt-2"><div class="choice">
<input id="${name}" name="${name}" type="checkbox" value="1"${ticked ? html` checked` : ""}> <label for="${name}">${label}</label>
</div></div>
`;
