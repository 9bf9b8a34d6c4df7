/** After the last key or tick. */
const pauseMs = 200;

/** Loads JSON after a pause, unless `signal` is aborted before. Rejects for any other response. */
export async function loadJson(url: string, signal: AbortSignal): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (signal.aborted) throw new Error("aborted");
  const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
