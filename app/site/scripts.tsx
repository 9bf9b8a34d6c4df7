import { Scripts, ScrollRestoration } from "@remix-run/react";
import { useNonce } from "../interface/nonce";

/** Stands before the page's scripts; on a first visit the server puts them inside of it (`entry.server.tsx`). */
export const scriptsMark = '<template id="scripts"></template>';

/** The scripts of a page, after all that is read. */
export function PageScripts() {
  const nonce = useNonce();
  return (
    <>
      <template id="scripts" />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}
