/**
 * Room for the bodies of all requests together, while they arrive and are worked on. What has arrived counts, not what was
 * announced: a connection that sends a byte now and then takes no room from others.
 */
export interface RoomForBodies {
  /** The place of one body of this client. */
  open(client: string): BodyRoom;
}

export interface BodyRoom {
  /** Takes so many bytes more; false when there is no room. */
  take(bytes: number): boolean;
  /** Gives all of it back. */
  free(): void;
}

interface Limits {
  all: number;
  /** Of one client, so that nobody can stop others from sending. */
  ofOne: number;
}

const megabyte = 1024 * 1024;
/** Text is in memory. */
export const memoryLimits: Limits = { all: 64 * megabyte, ofOne: 16 * megabyte };
/** Files are on disk. */
export const diskLimits: Limits = { all: 1024 * megabyte, ofOne: 256 * megabyte };

export function roomForBodies({ all, ofOne }: Limits): RoomForBodies {
  const byClient = new Map<string, number>();
  let taken = 0;
  const count = (client: string, bytes: number) => {
    taken += bytes;
    const ofClient = (byClient.get(client) ?? 0) + bytes;
    if (ofClient > 0) byClient.set(client, ofClient);
    else byClient.delete(client);
  };
  return {
    open(client) {
      let own = 0;
      return {
        take(bytes) {
          if (taken + bytes > all || (byClient.get(client) ?? 0) + bytes > ofOne) return false;
          own += bytes;
          count(client, bytes);
          return true;
        },
        free() {
          count(client, -own);
          own = 0;
        },
      };
    },
  };
}
