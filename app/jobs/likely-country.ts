/**
 * The country that a browser's languages speak of, by its code: `en-KE,en;q=0.9` is likely Kenya. Null when none is named. Only
 * a guess, to be offered first and never to be taken for an answer.
 */
export function likelyCountry(acceptLanguage: string | null): string | null {
  const regions = (acceptLanguage ?? "")
    .split(",")
    .flatMap((tag) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![\w-])/i.exec(tag)?.[1] ?? []);
  // whoever uses a browser in American English may live anywhere
  return regions.map((region) => region.toUpperCase()).find((region) => region !== "US") ?? null;
}
