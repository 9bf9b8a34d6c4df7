import { useSite } from "../site-data";

/** The hidden CSRF token of every form on a signed-in page, from the root loader. */
export function CsrfField() {
  const token = useSite()?.csrfToken;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
