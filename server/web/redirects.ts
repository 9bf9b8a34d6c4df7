/** A redirect to a page of this site. */
export const redirectTo = (path: string, status = 302) => new Response(null, { status, headers: { Location: path } });

/** A redirect that scripts of the page must load as a document, because it is no page of ours. */
export const leaveTo = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, "X-Remix-Reload-Document": "true" } });
