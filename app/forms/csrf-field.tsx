import { useRouteLoaderData } from "@remix-run/react";

/** The hidden token that every form of a signed-in page carries; the root loader hands it to all pages. */
export function CsrfField() {
  const token = useRouteLoaderData<{ csrfToken?: string }>("root")?.csrfToken;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
