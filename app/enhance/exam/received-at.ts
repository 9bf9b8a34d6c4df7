let kept: { serverNow: string; at: number } | undefined;

/**
 * When the device got a page that it kept and shows again without a line, in milliseconds by its own clock; undefined where
 * the page has just come. `enhance/offline/sheets.ts` writes it into the page.
 * @param serverNow of the page's data: what comes later, without a new document, has another
 */
export function receivedAt(serverNow: string): number | undefined {
  const { dataset } = document.documentElement;
  if (dataset.kept) kept = { serverNow, at: Number(dataset.kept) };
  delete dataset.kept;
  return kept?.serverNow === serverNow ? kept.at : undefined;
}
