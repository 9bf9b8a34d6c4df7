// controls, and the marks that turn the direction of text, which make "fdp.exe" look like "exe.pdf"
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file's name as it may be shown: no folders, nothing invisible, at most 255 characters. It is never used as a path. */
export function displayName(filename: string | undefined, type: string): string {
  const name = (filename ?? "").split(/[/\\]/).at(-1)?.replace(unprintable, "").trim().slice(0, 255);
  return name || `resume.${type}`;
}
