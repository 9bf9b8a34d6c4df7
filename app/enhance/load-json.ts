/** Milliseconds after the last key or tick. */
const pause = 200;

/** JSON after a pause, unless `signal` ends it before. Rejects for any other answer. */
export async function loadJson(url: string, signal: AbortSignal): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  if (signal.aborted) throw new Error("aborted");
  const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
