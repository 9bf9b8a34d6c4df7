import type { SiteData } from "../site-data";
import { deviceStore } from "./device-store";
import { findDraft, keepDraft } from "./draft-store";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";
import { shownForm } from "./shown-form";

const isSecure = location.protocol === "https:";

/**
 * As the server names it (`own-cookies.ts`). The `__Host-` prefix, over https, keeps other hosts of the domain from setting it.
 */
const cookie = `${isSecure ? "__Host-" : ""}signed_out`;

/** Who has signed out in this browser. Signing out sets this cookie, so that open tabs stop storing their text. */
export const whoLeft = (): string | undefined => new RegExp(`\\b${cookie}=([^;]*)`).exec(document.cookie)?.[1];

/** The person has signed in again: their text is stored again. */
export function removeSignedOutMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on half of the phones
  document.cookie = `${cookie}=; Path=/; Max-Age=0${isSecure ? "; Secure" : ""}`;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const state = () => remixRouter().state;
const site = () => state().loaderData.root as SiteData | undefined;
const placeOf = (form: HTMLFormElement) => `${location.pathname}#${form.id}`;

/**
 * Whether drafts of this form are stored. Assessment sheets store their own answers; a form without an id has no text to lose.
 */
const isKept = (form: HTMLFormElement | null): form is HTMLFormElement =>
  form?.method === "post" && form.id !== "" && !location.pathname.startsWith("/exam");

const textsIn = (form: HTMLFormElement) =>
  [...(form.elements as Iterable<Element> as Iterable<TextControl>)].filter(
    ({ type, name, autocomplete }) =>
      name && /^(text|email|tel|url|date|month|time)/.test(type) && !/password|one-time/.test(autocomplete),
  );

/** Whether the page itself has the typed text: after a refusal, or because the server stored it. */
const isHeldByPage = (id: string) => state().actionData !== null || shownForm(id).kept;

/** Records the form that is being sent, by its place; none without one. Its response may be a new document. */
const noteSent = (place = "") => sessionStorage.setItem("sent", place);

/** Whether the document was opened by a link or form of ours, and not by Back or a reload. */
const isLedOn = () => performance.navigation.type === 0 && document.referrer.startsWith(location.origin);

/**
 * Stores text that a signed-in person typed and did not send on the device, for a month, and offers it when they open the page
 * again. It is erased when the form was accepted, when the person signs out, and when somebody else signs in.
 */
export function keepTypedText(): void {
  const store = deviceStore();
  const erase = (isMeant: (person: string) => boolean) =>
    void store.remove(({ waits, person = "" }) => !waits && isMeant(person));
  /** Forms whose draft was offered, and controls that were typed in. */
  const seen = new WeakSet<EventTarget>();
  let person: string | null = null;
  let isRead = false;
  let offers: (() => void)[] = [];

  const keep = (form: HTMLFormElement) => {
    if (!isRead || !person || whoLeft() === person) return;
    const isHeld = isHeldByPage(form.id);
    // Texts of controls not touched here may still be offered, so they stay.
    const texts = { ...findDraft(person, placeOf(form))?.texts };
    for (const control of textsIn(form)) {
      const { name, value, defaultValue } = control;
      if (value !== defaultValue || (isHeld && seen.has(control))) texts[name] = value;
      else if (seen.has(control)) delete texts[name];
    }
    keepDraft(person, placeOf(form), texts);
  };

  const offer = (form: HTMLFormElement | null) => {
    if (!isRead || !isKept(form) || seen.has(form) || !person) return;
    seen.add(form);
    const by = person;
    const place = placeOf(form);
    const draft = findDraft(by, place);
    if (!draft || isHeldByPage(form.id)) return;
    const forget = () => keepDraft(by, place, {});
    const open = (held: "value" | "defaultValue") =>
      textsIn(form).filter((control) => (draft.texts[control.name] ?? control[held]) !== control[held]);
    // Nothing differs from the saved values: the text was saved meanwhile, perhaps elsewhere.
    if (!open("defaultValue")[0]) forget();
    else if (open("value")[0])
      // loaded only for a device that has a draft
      void import("./draft-offer").then(({ offerDraft }) => offers.push(offerDraft(draft, open("value"), forget)));
  };
  const closeOffers = () => {
    for (const close of offers) close();
    offers = [];
  };

  const arrive = async (isNew = false) => {
    const mark = site()?.visitor.mark;
    // While the API cannot say who this is (undefined), assume the same person.
    if (isNew || (mark !== undefined && mark !== person)) {
      person = mark ?? null;
      closeOffers();
      const now = person;
      const left = whoLeft();
      erase((one) => one === left || (now !== null && one !== now));
      if (now && now === left) removeSignedOutMark();
    }
    // The site has redirected after this form, so its text was accepted and the draft can go.
    const [path, id] = sessionStorage.getItem("sent")?.split("#") ?? [];
    if (id && person && (!isNew || isLedOn()) && !state().errors && !isHeldByPage(id))
      keepDraft(person, `${path}#${id}`, {});
    noteSent();
    await store.list("");
    isRead = true;
    for (const form of document.querySelectorAll<HTMLFormElement>("main form")) offer(form);
  };

  document.addEventListener("input", ({ target }) => {
    const { form } = target as TextControl;
    if (!person || !isKept(form)) return;
    offer(form);
    seen.add(target as TextControl);
    keep(form);
  });
  // For forms that React renders later.
  document.addEventListener("focusin", ({ target }) => offer((target as TextControl).form ?? null));
  addEventListener("submit", ({ target }) => {
    const form = target as HTMLFormElement;
    if (isKept(form)) noteSent(placeOf(form));
    // The page after these forms may run no scripts of ours, so erase now.
    if (/\/(logout|lite)$/.test(form.action)) erase(() => true);
  });
  addEventListener("lost-line", () => noteSent());

  let { pathname } = state().location;
  onRouter(({ navigation, location: to }) => {
    if (navigation.state !== "idle") {
      // Another navigation replaced the submit before its response: nobody knows whether it was saved, so the draft stays.
      if (navigation.formMethod !== "POST") noteSent();
      return;
    }
    if (to.pathname !== pathname) closeOffers();
    pathname = to.pathname;
    setTimeout(arrive, 100);
  });
  void arrive(true);
}
