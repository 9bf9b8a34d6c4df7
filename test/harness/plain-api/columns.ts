/** Columns of type decimal, and their places: they come as text. */
const decimals: Record<string, number> = {
  expected_salary: 2,
  salary_min: 2,
  salary_max: 2,
  latitude: 6,
  longitude: 6,
  lat: 6,
  lng: 6,
};

/** As Eloquent turns a model into JSON: dates with microseconds, booleans as numbers, an empty map as a list. */
export function asModel(value: unknown, column = ""): unknown {
  if (value instanceof Date) return `${value.toISOString().slice(0, 19)}.000000Z`;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "number" && column in decimals) return value.toFixed(decimals[column]);
  if (Array.isArray(value)) return value.map((item) => asModel(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 0) return [];
  return Object.fromEntries(entries.map(([name, item]) => [name, asModel(item, name)]));
}

/** As a query builder answers a row without native types: numbers as text, dates as the database writes them. */
export function asBuilderRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString().slice(0, 19).replace("T", " ")];
      if (typeof value === "number") return [name, String(asModel(value, name))];
      // a JSON column is text to a query builder
      if (typeof value === "object" && value !== null) return [name, JSON.stringify(value)];
      return [name, asModel(value)];
    }),
  );
}
