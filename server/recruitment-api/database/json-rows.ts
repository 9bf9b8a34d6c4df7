/** Columns that PostgreSQL writes into JSON otherwise than a statement answers them. */
interface Written<Row> {
  moments?: readonly (keyof Row & string)[];
  /** Their places behind the point, which JSON leaves out where they are zeros. */
  decimals?: Partial<Record<keyof Row & string, number>>;
}

/**
 * Reads a row that came as JSON (`to_json`), so that several of a person's are one statement: as the row of a statement of its
 * own, with moments in UTC and decimals as text.
 * @throws for a number that JSON cannot tell exactly
 */
export const rowReader =
  <Row extends object>({ moments = [], decimals = {} }: Written<Row>) =>
  (json: Row): Row => {
    const row = json as Record<string, unknown>;
    for (const column of moments) if (row[column]) row[column] = new Date(row[column] as string).toISOString();
    for (const [column, places] of Object.entries<number | undefined>(decimals))
      if (typeof row[column] === "number") row[column] = row[column].toFixed(places);
    for (const [column, value] of Object.entries(row))
      if (Number.isInteger(value) && !Number.isSafeInteger(value))
        throw new RangeError(`${column} ${value} cannot be told exactly as a number`);
    return json;
  };
