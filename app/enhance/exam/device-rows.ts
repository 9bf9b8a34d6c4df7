import { type Rows, readWaiting, type Waiting } from "./answer-queue";

const storeName = "answers";
/** Milliseconds to wait for the store: some browsers never answer. */
const patience = 2000;

/** Rows in IndexedDB. Rejects where there is none: private windows and old browsers may refuse. */
export const openDeviceRows = () =>
  inTime<Rows>((resolve, reject) => {
    const opening = indexedDB.open("exam", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "key" });
    opening.onsuccess = () => resolve(rowsIn(opening.result));
    opening.onerror = () => reject(opening.error);
  });

function rowsIn(db: IDBDatabase): Rows {
  return {
    list: () =>
      inTime((resolve, reject) => {
        const reading = db.transaction(storeName).objectStore(storeName).getAll();
        reading.onsuccess = () => resolve((reading.result as Waiting[]).map(readWaiting));
        reading.onerror = () => reject(reading.error);
      }),
    // One transaction, so that another tab cannot write in between.
    change: (key, decide) =>
      inTime((resolve, reject) => {
        const change = db.transaction(storeName, "readwrite");
        const store = change.objectStore(storeName);
        const reading = store.get(key);
        reading.onsuccess = () => {
          const held = reading.result as Waiting | undefined;
          const next = decide(held ? readWaiting(held) : null);
          if (next) store.put(next);
          else store.delete(key);
        };
        change.oncomplete = () => resolve();
        change.onabort = () => reject(change.error);
      }),
  };
}

type Act<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => void;

const inTime = <T>(act: Act<T>) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(reject, patience);
    act(resolve, reject);
  });
