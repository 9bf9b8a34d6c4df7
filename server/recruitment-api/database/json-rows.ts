/** Columns that PostgreSQL writes in another way in JSON than in a result row. */
interface Written<Row> {
  moments?: readonly (keyof Row & string)[];
  /** Decimal places, because JSON drops trailing zeros. */
  decimals?: Partial<Record<keyof Row & string, number>>;
}

/**
 * Creates a reader for rows selected with `to_json`, which lets one statement read several tables. The result is like a normal
 * row: timestamps in UTC, decimals as text.
 * @throws for a number that JSON cannot represent exactly
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
