const maxMs = 10_000;

/**
 * Sends a few HEAD requests to a page of ours, one after another. Resolves to the time of each in milliseconds; null for one that
 * took over ten seconds or that a proxy answered in our place. Never rejects.
 */
export async function timeTries(address: string, count = 3): Promise<(number | null)[]> {
  const tries: (number | null)[] = [];
  while (tries.length < count) tries.push(await timeTry(address));
  return tries;
}

async function timeTry(address: string): Promise<number | null> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), maxMs);
  const began = performance.now();
  try {
    const { ok, redirected } = await fetch(address, {
      method: "HEAD",
      cache: "no-store",
      signal: control.signal,
    });
    return ok && !redirected ? performance.now() - began : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
