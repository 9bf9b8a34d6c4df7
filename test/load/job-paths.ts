/**
 * The paths of the jobs on the first page of the site's list, in its order.
 * @throws when it shows none
 */
export async function listJobPaths(origin: string): Promise<[string, ...string[]]> {
  const text = await (await fetch(`${origin}/jobs`)).text();
  const [first, ...others] = new Set([...text.matchAll(/href="(\/jobs\/\d+-[^"/?]+)"/g)].map(([, path = ""]) => path));
  if (first === undefined) throw new Error("The list shows no job");
  return [first, ...others];
}
