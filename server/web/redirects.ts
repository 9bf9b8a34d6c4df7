export const redirectTo = (path: string, status = 302) => new Response(null, { status, headers: { Location: path } });

/** To a place that the browser's own code has no page for, so it must load it as a document. */
export const leaveTo = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, "X-Remix-Reload-Document": "true" } });
