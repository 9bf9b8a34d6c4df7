export type Id = number | string;

/** A row of a table. It is frozen: what changes it goes through the table, and is counted. */
export interface Row {
  readonly id: Id;
  readonly [column: string]: unknown;
}

export interface User extends Row {
  readonly name: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
}

/** A row as a hidden-column list makes it: without the dates of every table. */
export function withoutDates({ created_at, updated_at, ...columns }: Row): Row {
  return columns as Row;
}

type Where = Record<string, unknown>;

export interface Table<R extends Row = Row> {
  all(where?: Where): R[];
  find(where: Where): R | null;
  /** Makes a row with an id, unless it brings one, and with `created_at` and `updated_at`. */
  insert(columns: object): R;
  update(row: R, columns: object): R;
  delete(row: R): void;
}

/** Ids are compared as PHP does: `"7"` is 7. */
const isMatch = (row: Row, where: Where) =>
  Object.entries(where).every(([column, value]) => String(row[column]) === String(value));

function createTable<R extends Row>(firstId: number, countChange: () => void): Table<R> {
  const rows = new Map<string, R>();
  let nextId = firstId;
  const store = (row: object) => {
    const stored = Object.freeze(row) as R;
    rows.set(String(stored.id), stored);
    countChange();
    return stored;
  };
  const all = (where: Where = {}) => [...rows.values()].filter((row) => isMatch(row, where));
  return {
    all,
    find: (where) => all(where)[0] ?? null,
    insert(columns) {
      const now = new Date();
      return store({ id: nextId++, created_at: now, updated_at: now, ...columns });
    },
    update: (row, columns) => store({ ...row, ...columns, updated_at: new Date() }),
    delete(row) {
      rows.delete(String(row.id));
      countChange();
    },
  };
}

export type Data = ReturnType<typeof createData>;

/** An empty database. `countChange` hears of every row that is made, changed or deleted. */
export function createData(countChange: () => void) {
  const table = <R extends Row = Row>(firstId: number) => createTable<R>(firstId, countChange);
  return {
    users: table<User>(1),
    personalInfo: table(301),
    jobPosts: table(101),
    screeningQuestions: table(31),
    screeningAnswers: table(8001),
    origins: table(1),
    recruitmentStatuses: table(11),
    applications: table(501),
    applicationJobs: table(9001),
    files: table(1),
    resumes: table(601),
    licenses: table(701),
    qualifications: table(711),
    characterReferences: table(721),
    skills: table(1),
    skillLinks: table(801),
    examQuestions: table(1),
    examSessions: table(401),
    examAnswers: table(4001),
    bookmarks: table(1),
    deletionReasons: table(1),
  };
}
