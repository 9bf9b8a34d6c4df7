/** What the plain pages ask the recruitment API, as a Remix app usually does: `fetch` in the loader, with the visitor's cookies. */
export async function ask(request: Request, path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, process.env.API_URL), {
    headers: {
      Accept: "application/json",
      Cookie: request.headers.get("Cookie") ?? "",
      Referer: `${process.env.PUBLIC_URL}/`,
    },
  });
  if (!answer.ok) throw new Response(null, { status: answer.status });
  return answer.json();
}
