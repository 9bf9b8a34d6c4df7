import { deviceDatabase } from "../device-database";
import { type Rows, readWaiting, type Waiting } from "./answer-queue";

const storeName = "answers";
/** For IndexedDB, which in some browsers never responds. */
const timeoutMs = 2000;

/** The last transaction; the queue runs one at a time (`answer-queue.ts`). */
let transaction: IDBTransaction | undefined;
let shown: Promise<unknown> | undefined;

/** Rows in IndexedDB. Rejects when there is none: private windows and old browsers may refuse. */
export const openDeviceRows = () => {
  addEventListener("pagehide", leaveNothingOpen);
  return inTime<Rows>((resolve, reject) => {
    const opening = indexedDB.open(deviceDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "key" });
    opening.onsuccess = () => resolve(rowsIn(opening.result));
    opening.onerror = () => reject(opening.error);
  });
};

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

function rowsIn(db: IDBDatabase): Rows {
  /** Resolves to the result of `use` once everything is written. */
  async function transact<A, T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<A>,
    use: (answer: A, store: IDBObjectStore) => T,
  ): Promise<T> {
    await shown;
    return inTime((resolve, reject) => {
      const begun = db.transaction(storeName, mode);
      const store = begun.objectStore(storeName);
      const asked = ask(store);
      let made: T;
      asked.onsuccess = () => {
        made = use(asked.result, store);
      };
      begun.oncomplete = () => resolve(made);
      begun.onabort = () => reject(begun.error);
      transaction = begun;
    });
  }

  return {
    list: () =>
      transact(
        "readonly",
        (store): IDBRequest<Waiting[]> => store.getAll(),
        (all) => all.map(readWaiting),
      ),
    // In one transaction, so that another tab cannot write in between.
    change: (key, decide) =>
      transact(
        "readwrite",
        (store): IDBRequest<Waiting | undefined> => store.get(key),
        (held, store) => {
          const next = decide(held ? readWaiting(held) : null);
          if (next) store.put(next);
          else store.delete(key);
        },
      ),
  };
}

type Act<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => void;

const inTime = <T>(act: Act<T>) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(reject, timeoutMs);
    act(resolve, reject);
  });
