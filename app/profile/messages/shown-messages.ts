import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJob, Message } from "../../../server/contract/records";
import { getApplicationId } from "../application-id";

/** A message as a page shows it. */
export interface ShownMessage {
  id: string;
  isOwn: boolean;
  /** Of the recruiter, and not seen before. */
  isNew: boolean;
  text: string;
  file: Message["file"];
  sentAt: string | null;
}

/**
 * A page of the messages about an application. News of the first page count as seen from now on, and are marked as new on this
 * page: the log of activities does the same.
 */
export async function listShownMessages(context: AppLoadContext, held: ApplicationJob, page?: number) {
  const id = await getApplicationId(context);
  const { items, meta } = await context.api.messages.list(id, held.job_id, page);
  const [newest] = items;
  const unread = (page ?? 1) === 1 ? (held.messages?.unread ?? 0) : 0;
  if (newest && unread > 0) await context.api.messages.markSeen(id, held.job_id, newest.id);
  const fresh = new Set(
    items
      .filter(({ actor }) => actor === "recruiter")
      .slice(0, unread)
      .map((message) => message.id),
  );
  return { messages: items.map((message) => shown(message, fresh)), place: meta };
}

const shown = ({ id, actor, text, file, sent_at }: Message, fresh: ReadonlySet<string>): ShownMessage => ({
  id,
  isOwn: actor === "you",
  isNew: fresh.has(id),
  text: text ?? "",
  file,
  sentAt: sent_at,
});

/** Who withdrew writes no more: nobody would read it. */
export const canWrite = ({ status }: ApplicationJob) => status.kind !== "withdrawal";
