import type { StoredRow, StoredRows } from "./device-rows";
import { markWaiting } from "./exam/queue-mark";

/** Changes the rows in place; may run more than once, each time on other rows. */
type Change = (rows: StoredRows) => void;

/** The store of this device. With IndexedDB it outlives the page and the browser. None of its functions reject. */
export interface DeviceStore {
  /** @param merge what becomes of a row that is there already; by default the later one stays */
  put<Row extends StoredRow>(rows: readonly Row[], merge?: (existing: Row, given: Row) => StoredRow): Promise<void>;
  /** Removes the rows for which `isGone` is true, also those of other tabs. It may be asked later. */
  remove<Row extends StoredRow>(isGone: (row: Row) => boolean): Promise<void>;
  /** The rows whose keys begin so, also those of other tabs. */
  list<Row extends StoredRow>(kind: string): Promise<Row[]>;
  /** The same as this page knows them, at once. */
  known<Row extends StoredRow>(kind: string): Row[];
}

/** The name of the database, and in `localStorage` of the rows that it has not taken yet; of none when it has all. */
export const deviceDatabase = "typed";

/**
 * Creates a store. What is put is in `localStorage` at once, so that it outlives a page that is left in the same moment, until the
 * database has it. The database is opened only on a device that has something, or gets something.
 * @param write stores what `change` makes of all rows, and resolves to it; null only reads them (`device-rows.ts`)
 */
export function createDeviceStore(
  write: (change: ((before: StoredRows) => StoredRows) | null) => Promise<StoredRows>,
): DeviceStore {
  let stored: StoredRows = new Map();
  let unwritten = (JSON.parse(localStorage.getItem(deviceDatabase) ?? "[]") as StoredRow[]).map((row) => putting(row));
  let last = Promise.resolve();

  const rowsNow = () => [...changed(stored, unwritten).values()];
  const known = <Row extends StoredRow>(kind: string) =>
    rowsNow().filter((row): row is Row => row.key.startsWith(kind));
  const isUsed = () => rowsNow().length > 0 || localStorage.getItem(deviceDatabase) !== null;

  const spare = () => {
    const rows = rowsNow();
    try {
      localStorage.setItem(deviceDatabase, JSON.stringify(rows.filter((row) => stored.get(row.key) !== row)));
      markWaiting(rows.some(({ waits }) => waits));
    } catch {
      // the device is full
    }
  };

  const flush = async () => {
    const changes = unwritten;
    try {
      stored = await write(changes[0] ? (before) => changed(before, changes) : null);
      unwritten = unwritten.slice(changes.length);
      spare();
      if (stored.size + unwritten.length === 0) localStorage.removeItem(deviceDatabase);
    } catch {
      // the next one tries it again
    }
  };

  /** One after another, so that a list has everything that was put before it. What comes fast is written together. */
  const inTurn = (isNeeded: () => boolean) => {
    last = last.then(() => (isNeeded() ? flush() : undefined));
    return last;
  };
  const make = (...changes: Change[]) => {
    unwritten = [...unwritten, ...changes];
    spare();
    return inTurn(() => unwritten.length > 0);
  };

  return {
    put: (rows, merge) => make(...rows.map((row) => putting(row, merge))),
    remove: <Row extends StoredRow>(isGone: (row: Row) => boolean) => {
      const change: Change = (rows) => {
        for (const row of rows.values()) if (isGone(row as Row)) rows.delete(row.key);
      };
      return isUsed() ? make(change) : last;
    },
    list: (kind) => inTurn(isUsed).then(() => known(kind)),
    known,
  };
}

const putting =
  <Row extends StoredRow>(
    row: Row,
    merge = (existing: Row, given: Row): StoredRow => (existing.at > given.at ? existing : given),
  ): Change =>
  (rows) => {
    const existing = rows.get(row.key) as Row | undefined;
    rows.set(row.key, existing ? merge(existing, row) : row);
  };

function changed(rows: StoredRows, changes: readonly Change[]): StoredRows {
  const after = new Map(rows);
  for (const change of changes) change(after);
  return after;
}

let made: DeviceStore | undefined;

/** One store for each page. */
export function deviceStore(): DeviceStore {
  made ??= createDeviceStore(async (change) => (await import("./device-rows")).writeDeviceRows(change));
  return made;
}
