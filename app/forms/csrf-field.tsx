import { useSite } from "../site/site-data";

/** The hidden token that every form of a signed-in page carries; the root loader hands it to all pages. */
export function CsrfField() {
  const token = useSite()?.csrfToken;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
