/** A file of the person's own: saved under `name`, kept by nobody on the way. */
export const privateFile = (body: string, contentType: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
