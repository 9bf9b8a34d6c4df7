interface Names {
  given_names: string;
  /** Empty for somebody with one name. */
  family_name: string;
  /** The whole name in its person's own order. */
  written_name?: string | null;
}

/** A person's whole name as they write it, else their given names first. */
export const fullName = ({ given_names, family_name, written_name }: Names): string =>
  written_name || [given_names, family_name].filter(Boolean).join(" ");
