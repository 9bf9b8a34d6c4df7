/**
 * A title as the readable part of an address, `data-entry-clerk`: plain letters, at most 60 characters.
 * @param without the slug of a title without any usable letter
 */
export function slugOf(title: string, without = "job"): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > 60) break;
    slug = longer;
  }
  return slug || without;
}
