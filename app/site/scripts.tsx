import { Scripts, ScrollRestoration } from "@remix-run/react";
import { useNonce } from "../interface/nonce";

/** Marks the place of the page's scripts; on a first visit the server moves them into the template (`entry.server.tsx`). */
export const scriptsMark = '<template id="scripts"></template>';

/** The scripts of a page, after its content. */
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
