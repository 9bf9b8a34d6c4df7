let kept: { serverNow: string; at: number } | undefined;

/**
 * When the device received a page that it stored and shows again without a connection, in milliseconds by its own clock;
 * undefined for a page that came from the server. `enhance/offline/sheets.ts` writes it into the page.
 * @param serverNow from the page's data: data that came later, without a new document, has another time
 */
export function receivedAt(serverNow: string): number | undefined {
  const { dataset } = document.documentElement;
  if (dataset.kept) kept = { serverNow, at: Number(dataset.kept) };
  delete dataset.kept;
  return kept?.serverNow === serverNow ? kept.at : undefined;
}
