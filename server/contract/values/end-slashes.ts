/** A path without slashes at its end. A pattern would read a long row of them again from each. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path.endsWith("/", end)) end -= 1;
  return path.slice(0, end);
}
