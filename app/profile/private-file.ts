import { type AppLoadContext, redirect } from "@remix-run/node";

/** A file of the person's own, to be saved under `name` and cached nowhere. */
export const privateFile = (body: string, contentType: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

/** Leads to a stored file, at an address that is valid for minutes. @throws a Response 404 where there is none */
export async function leadToFile(context: AppLoadContext, link: { url: string } | null | undefined): Promise<Response> {
  if (!link) throw new Response(null, { status: 404 });
  return (await context.findHiddenFile(link.url)) ?? redirect(link.url, 303);
}
