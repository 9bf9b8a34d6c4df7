import { clockText, dayText, wallTime } from "../../server/contract/values/moments";
import type { SiteData } from "../site-data";
import { type DeviceDraft, eraseDrafts, keepDraft, noteSent, readDrafts, readSent } from "./draft-store";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";
import { shownForm } from "./shown-form";
import { hasLeft, removeSignedOutMark } from "./signed-out-mark";
import { showToast } from "./toasts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** After the last key. */
const pauseMs = 400;

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

/** Whether the document was opened by a link or form of ours, and not by Back or a reload. */
const isLedOn = () => performance.navigation.type === 0 && document.referrer.startsWith(location.origin);

/**
 * Stores text that a signed-in person typed and did not send on the device, for a month, and offers it when they open the page
 * again. It is erased when the form was accepted, when the person signs out, and when somebody else signs in.
 */
export function keepTypedText(): void {
  /** Forms whose draft was offered, and controls that were typed in. */
  const seen = new WeakSet<EventTarget>();
  let person: string | null = null;
  /** The form typed in last, its place and person: both may have changed by the time the draft is stored. */
  let changed: { form: HTMLFormElement; place: string; by: string } | null = null;
  let timer = 0;
  let offers: (() => void)[] = [];

  const keep = () => {
    clearTimeout(timer);
    const typed = changed;
    changed = null;
    if (!typed || typed.by !== person || hasLeft(person)) return;
    const { form, place } = typed;
    const isHeld = isHeldByPage(form.id);
    // Texts of controls not touched here may still be offered, so they stay.
    const texts = { ...readDrafts(person)[place]?.texts };
    for (const control of textsIn(form)) {
      const { name, value, defaultValue } = control;
      if (value !== defaultValue || (isHeld && seen.has(control))) texts[name] = value;
      else if (seen.has(control)) delete texts[name];
    }
    keepDraft(person, place, Object.keys(texts).length > 0 ? { at: Date.now(), texts } : null);
  };

  const offer = (form: HTMLFormElement | null) => {
    if (!isKept(form) || seen.has(form) || !person) return;
    seen.add(form);
    const by = person;
    const place = placeOf(form);
    const draft = readDrafts(by)[place];
    if (!draft || isHeldByPage(form.id)) return;
    const forget = () => keepDraft(by, place, null);
    const open = (held: "value" | "defaultValue") =>
      textsIn(form).filter((control) => (draft.texts[control.name] ?? control[held]) !== control[held]);
    // Nothing differs from the saved values: the text was saved meanwhile, perhaps elsewhere.
    if (!open("defaultValue")[0]) forget();
    else if (open("value")[0]) offers.push(offerBack(place, draft, open("value"), forget));
  };
  const closeOffers = () => {
    for (const close of offers) close();
    offers = [];
  };

  const arrive = (isNew = false) => {
    const mark = site()?.visitor.mark;
    // While the API cannot say who this is (undefined), assume the same person.
    if (isNew || (mark !== undefined && mark !== person)) {
      person = mark ?? null;
      closeOffers();
      eraseDrafts((one) => hasLeft(one) || (person !== null && one !== person));
      if (person && hasLeft(person)) removeSignedOutMark();
    }
    // The site has redirected after this form, so its text was accepted and the draft can go.
    const [path, id] = readSent().split("#");
    if (id && person && (!isNew || isLedOn()) && !state().errors && !isHeldByPage(id))
      keepDraft(person, `${path}#${id}`, null);
    noteSent();
    for (const form of document.querySelectorAll<HTMLFormElement>("main form")) offer(form);
  };

  document.addEventListener("input", ({ target }) => {
    const { form } = target as TextControl;
    if (!person || !isKept(form)) return;
    offer(form);
    seen.add(target as TextControl);
    if (changed?.form !== form) keep();
    changed = { form, place: placeOf(form), by: person };
    clearTimeout(timer);
    timer = window.setTimeout(keep, pauseMs);
  });
  // For forms that React renders later.
  document.addEventListener("focusin", ({ target }) => offer((target as TextControl).form ?? null));
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  addEventListener("submit", ({ target }) => {
    keep();
    const form = target as HTMLFormElement;
    if (isKept(form)) noteSent(placeOf(form));
    // The page after these forms may run no scripts of ours, so erase now.
    if (/\/(logout|lite)$/.test(form.action)) eraseDrafts(() => true);
  });
  addEventListener("lost-line", () => noteSent());

  let { pathname } = state().location;
  onRouter(({ navigation, location: to }) => {
    if (navigation.state !== "idle") {
      keep();
      // Another navigation replaced the submit before its response: nobody knows whether it was saved, so the draft stays.
      if (navigation.formMethod !== "POST") noteSent();
      return;
    }
    if (to.pathname !== pathname) closeOffers();
    pathname = to.pathname;
    setTimeout(arrive, 100);
  });
  arrive(true);
}

function offerBack(
  place: string,
  { at, texts }: DeviceDraft,
  controls: readonly TextControl[],
  forget: () => void,
): () => void {
  const wall = wallTime(new Date(at), site()?.preferences.timezone ?? "UTC");
  const day = dayText(wall, new Date());
  return showToast({
    id: place,
    text: `You typed this on ${day} at ${clockText(wall)} and did not send it.`,
    actions: [
      {
        label: "Put it back",
        run() {
          for (const control of controls) {
            control.value = texts[control.name] ?? "";
            control.dispatchEvent(new Event("input", { bubbles: true }));
          }
          controls[0]?.focus();
        },
      },
      { label: "Delete", run: forget },
    ],
  });
}
