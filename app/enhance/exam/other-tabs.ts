import { type QueuedAnswer, sheetKey } from "./answer-queue";

/** A channel to other tabs of this browser that show the same sheet. */
export interface OtherTabs {
  tell(given: QueuedAnswer): void;
  stop(): void;
}

/**
 * Sends answers given here to the other tabs, and receives theirs. A tab that opens asks for earlier answers, because they may
 * have reached the API after its page was rendered.
 */
export function joinTabs(
  sheet: QueuedAnswer["sheet"],
  { listGiven, onGiven }: { listGiven(): Iterable<QueuedAnswer>; onGiven(given: QueuedAnswer): void },
): OtherTabs {
  const channel = new BroadcastChannel(`exam/${sheetKey(sheet)}`);
  channel.onmessage = ({ data }: MessageEvent<QueuedAnswer | null>) => {
    if (data) onGiven(data);
    else for (const given of listGiven()) channel.postMessage(given);
  };
  channel.postMessage(null);
  return { tell: (given) => channel.postMessage(given), stop: () => channel.close() };
}
