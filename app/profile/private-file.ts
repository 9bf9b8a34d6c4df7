/** A file of the person's own, to be saved under `name` and cached nowhere. */
export const privateFile = (body: string, contentType: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
