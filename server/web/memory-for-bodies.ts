/** Memory for the bodies of requests while they arrive and are worked on, of all of them together. */
export interface MemoryForBodies {
  /**
   * Keeps so many bytes for this client, as soon as there are so many; answers how to give them back. Null when there were none
   * for too long.
   */
  take(bytes: number, client: string): Promise<(() => void) | null>;
}

interface Limits {
  all: number;
  /** Of one client, so that nobody keeps everybody else from sending. */
  ofOne: number;
  /** Milliseconds that somebody waits. */
  patience: number;
}

const usualLimits: Limits = { all: 64 * 1024 * 1024, ofOne: 24 * 1024 * 1024, patience: 10_000 };

interface Waiting {
  bytes: number;
  client: string;
  grant(): void;
}

export function createMemoryForBodies({ all, ofOne, patience }: Limits = usualLimits): MemoryForBodies {
  const byClient = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const fits = ({ bytes, client }: Pick<Waiting, "bytes" | "client">) =>
    taken + bytes <= all && (byClient.get(client) ?? 0) + bytes <= ofOne;
  const count = (client: string, bytes: number) => {
    taken += bytes;
    const ofClient = (byClient.get(client) ?? 0) + bytes;
    if (ofClient > 0) byClient.set(client, ofClient);
    else byClient.delete(client);
  };
  const takeNow = (bytes: number, client: string) => {
    count(client, bytes);
    return () => {
      count(client, -bytes);
      for (const one of waiting) if (fits(one)) one.grant();
    };
  };

  return {
    async take(bytes, client) {
      if (fits({ bytes, client })) return takeNow(bytes, client);
      return new Promise((resolve) => {
        const end = (giveBack: (() => void) | null) => {
          clearTimeout(late);
          waiting.delete(one);
          resolve(giveBack);
        };
        const one: Waiting = { bytes, client, grant: () => end(takeNow(bytes, client)) };
        const late = setTimeout(end, patience, null);
        waiting.add(one);
      });
    },
  };
}
