/** Texts of one form by the names of their fields, and when they were typed last (milliseconds). */
export interface Draft {
  at: number;
  texts: Record<string, string>;
}

const prefix = "typed-";
const month = 2_592_000_000;
const maxDrafts = 20;
/** Characters of one draft: a browser gives a site some five million in all. */
const maxText = 100_000;

/** A person's drafts by the place of their form; those older than a month are none. */
export function readDrafts(person: string): Record<string, Draft> {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + person) ?? "") as Record<string, Draft>;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < month));
  } catch {
    return {};
  }
}

/** Keeps a draft, or forgets it when there is none; the oldest give way. A browser that keeps nothing is no error. */
export function keepDraft(person: string, place: string, draft: Draft | null): void {
  const { [place]: _, ...others } = readDrafts(person);
  const all = Object.entries(others).sort(([, one], [, other]) => other.at - one.at);
  if (draft && JSON.stringify(draft).length < maxText) all.unshift([place, draft]);
  write(person, all.slice(0, maxDrafts));
}

/** Erases what is kept of everybody whom `isMeant` is true of, and of all others what is older than a month. */
export function eraseDrafts(isMeant: (person: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [start, person] = key.split(prefix);
      if (start === "" && person) write(person, isMeant(person) ? [] : Object.entries(readDrafts(person)));
    }
  } catch {}
}

function write(person: string, drafts: [place: string, draft: Draft][]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(prefix + person, JSON.stringify(Object.fromEntries(drafts)));
    else localStorage.removeItem(prefix + person);
  } catch {}
}

/** The place of the form that was sent and of which nothing is known yet: for the tab, as a document may be the answer. */
export function readSent(): string {
  try {
    return sessionStorage.getItem("sent") ?? "";
  } catch {
    return "";
  }
}

/** Without a place there is none any more. */
export function noteSent(place = ""): void {
  try {
    sessionStorage.setItem("sent", place);
  } catch {}
}
