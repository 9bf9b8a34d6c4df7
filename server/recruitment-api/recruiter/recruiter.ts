import type { Db } from "../database/schema";
import type { RecruitmentStatusRow } from "../rules/recruitment-statuses";
import type { Storage } from "../storage/storage";

/** The dependencies of every command of the recruiter's tool. */
export interface Recruiter {
  db: Db;
  clock: () => Date;
  brandName: string;
  /** The site's address, for the links in mails. */
  siteOrigin: string;
  /** The site's file store. */
  storage: Storage;
  /** Prints one line in the terminal. */
  say: (line: string) => void;
}

/** A status key for recruiters: it says that a person withdrew, but not why. */
export const keyForRecruiter = ({ key, kind }: RecruitmentStatusRow): string =>
  kind === "withdrawal" ? "withdrawn" : key;

/** An error that the person at the terminal can correct; the message says how. */
export class CannotDo extends Error {}
