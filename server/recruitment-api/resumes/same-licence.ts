/** A licence or certificate as a résumé names it, with who issued it. Its day is asked later: a year is no day. */
export interface ReadLicence {
  name: string;
  /** Null where the résumé does not say it: the person does. */
  issuing_body: string | null;
}

/** Whether a stored licence is the one that was read. */
export const sameLicence = (stored: { name: string; issuing_body: string }, read: ReadLicence): boolean =>
  plain(stored.name) === plain(read.name) &&
  (read.issuing_body === null || plain(stored.issuing_body) === plain(read.issuing_body));

const plain = (name: string) => name.trim().toLowerCase();
