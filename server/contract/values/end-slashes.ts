/** A path without trailing slashes. A regular expression would take quadratic time for a long row of them. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path.endsWith("/", end)) end -= 1;
  return path.slice(0, end);
}
