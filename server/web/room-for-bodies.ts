/**
 * Room for the bodies of all requests together, while they arrive and are worked on. What has arrived counts, not what was
 * announced: a connection that sends a byte now and then takes no room from others.
 */
export interface RoomForBodies {
  /** A reservation for one body of this client, empty at first. */
  open(client: string): BodyRoom;
}

/** The room that one body takes. */
export interface BodyRoom {
  /** Reserves so many bytes more; false when there is no room. */
  take(bytes: number): boolean;
  /** Releases all bytes of this body. */
  free(): void;
}

interface Limits {
  all: number;
  /** Bytes of one client, so that no client can block the others. */
  ofOne: number;
}

const megabyte = 1024 * 1024;
/** For text, which is in memory. */
export const memoryLimits: Limits = { all: 64 * megabyte, ofOne: 16 * megabyte };
/** For files, which are on disk. */
export const diskLimits: Limits = { all: 1024 * megabyte, ofOne: 256 * megabyte };

/** @param limits in bytes */
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
