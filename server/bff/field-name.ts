/** The API's dotted key of a refused field as forms call it: `jobs.0.title` is `jobs[0].title`. */
export function fieldName(key: string): string {
  return key.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}
