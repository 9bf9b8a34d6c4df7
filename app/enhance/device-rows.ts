/** Something that a person typed, which this device stores until the site has it. */
export interface StoredRow {
  /** Begins with its kind: `draft/…`, `answer/…`. */
  key: string;
  /** Milliseconds since 1970. Of two rows with one key the later counts. */
  at: number;
  /** The mark of whose it is. */
  person?: string | undefined;
  /** The site does not have it yet, and any page sends it: so it outlives the session of its person. */
  waits?: boolean;
}

/** The rows by key. */
export type StoredRows = Map<string, StoredRow>;

/** A database of rows. */
export interface RowsBelow {
  /** Stores what `change` makes of all rows, with no other change in between, and resolves to it; null only reads them. */
  change(change: ((before: StoredRows) => StoredRows) | null): Promise<StoredRows>;
}

const month = 2_592_000_000;
const maxDrafts = 20;
/** Of one draft, in characters. */
const maxDraft = 100_000;

/** The rows without those that are older than a month and do not wait, and without drafts that are too long or too many. */
export function withinLimits(rows: StoredRows, now = Date.now()): StoredRows {
  const isDraft = ([key]: [string, StoredRow]) => key.startsWith("draft/");
  const fresh = [...rows].filter(
    (entry) =>
      (entry[1].waits || now - entry[1].at < month) && !(isDraft(entry) && JSON.stringify(entry).length > maxDraft),
  );
  const drafts = fresh.filter(isDraft).sort(([, one], [, other]) => other.at - one.at);
  const gone = new Set(drafts.slice(maxDrafts));
  return new Map(fresh.filter((entry) => !gone.has(entry)));
}

/** A database that failed twice is left alone for so long: else typing waits for it each time. */
const restMs = 30_000;

/**
 * Creates a function like `RowsBelow.change`. A database may be full, missing, or lose its connection while a phone sleeps: it is
 * opened again once, and then the function rejects at once for a while.
 */
export function createWriter(openRows: () => Promise<RowsBelow>): RowsBelow["change"] {
  let opened: Promise<RowsBelow> | null = null;
  let restsUntil = 0;
  return async (change) => {
    if (performance.now() < restsUntil) throw new Error();
    const limited = change && ((before: StoredRows) => withinLimits(change(before)));
    const act = (rows: RowsBelow) => rows.change(limited).then((after) => (change ? after : withinLimits(after)));
    const open = () => {
      opened = openRows();
      return opened.then(act);
    };
    return (opened ? opened.then(act) : open()).catch(open).catch((error) => {
      opened = null;
      restsUntil = performance.now() + restMs;
      throw error;
    });
  };
}

const storeName = "rows";
/** For IndexedDB, which in some browsers never responds. */
const timeoutMs = 2000;

/** The last transaction: there is only one at a time (`device-store.ts`). */
let transaction: IDBTransaction | undefined;
let shown: Promise<unknown> | undefined;

/** Writes to IndexedDB. Rejects when there is none: private windows and old browsers may refuse. */
export const writeDeviceRows = createWriter(() =>
  inTime((resolve, reject) => {
    addEventListener("pagehide", leaveNothingOpen);
    const opening = indexedDB.open("typed", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "key" });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const db = opening.result;
      // so that it can be erased
      db.onversionchange = () => db.close();
      resolve({ change: (change) => changeIn(db, change) });
    };
  }),
);

/**
 * Safari suspends a page in the background with its open transactions, and they block every other page of the site. So abort the
 * last one on `pagehide`, and let the next one wait until the page is shown again.
 */
function leaveNothingOpen(): void {
  shown = new Promise((resolve) => {
    addEventListener("pageshow", resolve, { once: true });
  });
  try {
    transaction?.abort();
  } catch {
    // it has already ended
  }
}

async function changeIn(db: IDBDatabase, change: Parameters<RowsBelow["change"]>[0]): Promise<StoredRows> {
  await shown;
  return inTime((resolve, reject) => {
    // In one transaction, so that another tab cannot write in between.
    const begun = db.transaction(storeName, change ? "readwrite" : "readonly");
    const store = begun.objectStore(storeName);
    const asked: IDBRequest<StoredRow[]> = store.getAll();
    let after: StoredRows;
    asked.onsuccess = () => {
      const before = new Map(asked.result.map((row) => [row.key, row]));
      after = change?.(before) ?? before;
      for (const [key, row] of after) if (before.get(key) !== row) store.put(row);
      for (const key of before.keys()) if (!after.has(key)) store.delete(key);
    };
    begun.oncomplete = () => resolve(after);
    begun.onabort = () => reject(begun.error);
    transaction = begun;
  });
}

function inTime<T>(act: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, timeoutMs);
    act(resolve, reject);
  });
}
