/** The draft of one form: texts by field name, and when somebody last typed (milliseconds since 1970). */
export interface DeviceDraft {
  at: number;
  texts: Record<string, string>;
  /** For an assessment: fields typed in just before, whose answers may not be in the send queue yet. */
  fresh?: string[];
}

const prefix = "typed-";
const month = 2_592_000_000;
const maxDrafts = 20;
/** Of one draft, in characters: browsers give a site about five million in all. */
const maxText = 100_000;

/** A person's drafts by form (see `placeOf`), without those older than a month. */
export function readDrafts(person: string): Record<string, DeviceDraft> {
  try {
    const drafts = JSON.parse(localStorage.getItem(prefix + person) ?? "") as Record<string, DeviceDraft>;
    return Object.fromEntries(Object.entries(drafts).filter(([, { at }]) => Date.now() - at < month));
  } catch {
    return {};
  }
}

/** Stores a draft, or removes it when null; the oldest drafts make room. Does nothing when the browser stores nothing. */
export function keepDraft(person: string, place: string, draft: DeviceDraft | null): void {
  const { [place]: _, ...others } = readDrafts(person);
  const all = Object.entries(others).sort(([, one], [, other]) => other.at - one.at);
  if (draft && JSON.stringify(draft).length < maxText) all.unshift([place, draft]);
  write(person, all.slice(0, maxDrafts));
}

/** Erases the drafts of all persons for whom `isMeant` is true, and all drafts older than a month. */
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

/** The form that was sent and has no response yet. Stored in `sessionStorage`, because the response may be a new document. */
export function readSent(): string {
  try {
    return sessionStorage.getItem("sent") ?? "";
  } catch {
    return "";
  }
}

/** Records the form that is being sent, by its place; without a place there is none. */
export function noteSent(place = ""): void {
  try {
    sessionStorage.setItem("sent", place);
  } catch {}
}
