const minute = 60_000;

/** What one more call of somebody means. */
interface Counted {
  allowed: boolean;
  headers: Record<string, string>;
}

/** Laravel's `api` limiter: so many calls in a minute from the first one, for each person or address. */
export function createLimiter(perMinute: number): (who: string) => Counted {
  const windows = new Map<string, { count: number; ends: number }>();
  return (who) => {
    const now = Date.now();
    const running = windows.get(who);
    const window = running && running.ends > now ? running : { count: 0, ends: now + minute };
    windows.set(who, window);
    window.count++;
    const allowed = window.count <= perMinute;
    const limits = {
      "X-RateLimit-Limit": String(perMinute),
      "X-RateLimit-Remaining": String(Math.max(0, perMinute - window.count)),
    };
    if (allowed) return { allowed, headers: limits };
    const wait = {
      "Retry-After": String(Math.ceil((window.ends - now) / 1000)),
      "X-RateLimit-Reset": String(Math.ceil(window.ends / 1000)),
    };
    return { allowed, headers: { ...limits, ...wait } };
  };
}
