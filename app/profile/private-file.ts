import { type AppLoadContext, redirect } from "@remix-run/node";

/** A personal file as a download named `name`; never cached. */
export const privateFile = (body: string, contentType: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

/**
 * Redirects to a stored file, at a URL that is valid for minutes.
 * @throws a Response 404 when there is none
 */
export async function leadToFile(context: AppLoadContext, link: { url: string } | null | undefined): Promise<Response> {
  if (!link) throw new Response(null, { status: 404 });
  return (await context.findHiddenFile(link.url)) ?? redirect(link.url, 303);
}
