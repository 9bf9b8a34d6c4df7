// control characters, and marks that turn the direction of text, which make "fdp.exe" look like "exe.pdf"
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A file's name for showing: no folders, nothing invisible, at most 255 characters; one that has none is called `without`. It is
 * never used as a path.
 */
export function displayName(filename: string | undefined, type: string, without = "resume"): string {
  const name = (filename ?? "").split(/[/\\]/).at(-1)?.replace(unprintable, "").trim().slice(0, 255);
  return name || `${without}.${type}`;
}
