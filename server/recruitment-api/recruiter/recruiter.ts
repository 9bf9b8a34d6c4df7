import type { Kysely } from "kysely";
import type { Database } from "../database/schema";
import type { RecruitmentStatusRow } from "../rules/recruitment-statuses";
import type { Storage } from "../storage/storage";

/** What every command of the recruiter's tool works with. */
export interface Recruiter {
  db: Kysely<Database>;
  clock: () => Date;
  brandName: string;
  /** The site's address, for the links in mails. */
  siteOrigin: string;
  /** Where the site keeps files. */
  storage: Storage;
  /** Prints one line in the terminal. */
  say: (line: string) => void;
}

/** A status as recruiters know it: that somebody withdrew, not why. */
export const keyForRecruiter = ({ key, kind }: RecruitmentStatusRow): string =>
  kind === "withdrawal" ? "withdrawn" : key;

/** What the person at the terminal has to correct; the message says how. */
export class CannotDo extends Error {}
