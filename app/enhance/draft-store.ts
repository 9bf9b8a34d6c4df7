/** Texts of one form by the names of their fields, and when somebody last typed (milliseconds). */
export interface DeviceDraft {
  at: number;
  texts: Record<string, string>;
  /** Of an assessment: the fields that were typed in just before, which may not wait to be sent yet. */
  fresh?: string[];
}

const prefix = "typed-";
const month = 2_592_000_000;
const maxDrafts = 20;
/** Characters of one draft: browsers give a site about five million in all. */
const maxText = 100_000;

/** A person's drafts by the place of their form, without those older than a month. */
export function readDrafts(person: string): Record<string, DeviceDraft> {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + person) ?? "") as Record<string, DeviceDraft>;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < month));
  } catch {
    return {};
  }
}

/** Stores a draft, or removes it when null; the oldest make room. Does nothing in a browser that stores nothing. */
export function keepDraft(person: string, place: string, draft: DeviceDraft | null): void {
  const { [place]: _, ...others } = readDrafts(person);
  const all = Object.entries(others).sort(([, one], [, other]) => other.at - one.at);
  if (draft && JSON.stringify(draft).length < maxText) all.unshift([place, draft]);
  write(person, all.slice(0, maxDrafts));
}

/** Erases the drafts of everybody for whom `isMeant` is true, and everybody's that are older than a month. */
export function eraseDrafts(isMeant: (person: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [start, person] = key.split(prefix);
      if (start === "" && person) write(person, isMeant(person) ? [] : Object.entries(readDrafts(person)));
    }
  } catch {}
}

function write(person: string, drafts: [place: string, draft: DeviceDraft][]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(prefix + person, JSON.stringify(Object.fromEntries(drafts)));
    else localStorage.removeItem(prefix + person);
  } catch {}
}

/** The place of the form that was sent and not answered yet: stored for the tab, as the answer may be a new document. */
export function readSent(): string {
  try {
    return sessionStorage.getItem("sent") ?? "";
  } catch {
    return "";
  }
}

export function noteSent(place = ""): void {
  try {
    sessionStorage.setItem("sent", place);
  } catch {}
}
