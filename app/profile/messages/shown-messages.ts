import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJob, Message } from "../../../server/contract/records";
import { clockText, dayText, wallTime } from "../../../server/contract/values/moments";
import { fileText } from "../../../server/contract/values/numbers";
import { getApplicationId } from "../../sign-in/application-id";

/** A message for its page. Dates are formatted on the server, because the page has no room for that code. */
export interface ShownMessage {
  id: string;
  isOwn: boolean;
  /** From the recruiter, and not seen before. */
  isNew: boolean;
  text: string;
  file: { name: string; about: string } | null;
  sentAt: string | null;
  /** `Fri 4 Dec` and `14:05`, in the reader's zone; empty when the API returns no time. */
  day: string;
  clock: string;
}

/**
 * A page of the messages of an application, the oldest first. Reading the first page marks its messages as seen; this page still
 * shows them as new, as the activity log does.
 */
export async function listShownMessages(context: AppLoadContext, held: ApplicationJob, page?: number) {
  const id = await getApplicationId(context);
  const { job_id: jobId } = held;
  const { items, meta } = await context.api.messages.list({ id, jobId, query: { page } });
  const [newest] = items;
  const unread = (page ?? 1) === 1 ? (held.messages?.unread ?? 0) : 0;
  if (newest && unread > 0) await context.api.messages.markSeen({ id, jobId, body: { id: newest.id } });
  const fresh = new Set(
    items
      .filter(({ actor }) => actor === "recruiter")
      .slice(0, unread)
      .map((message) => message.id),
  );
  const { timezone } = context.preferences;
  return { messages: items.map((message) => shown(message, { fresh, timezone })).reverse(), place: meta };
}

function shown(
  { id, actor, text, file, sent_at }: Message,
  { fresh, timezone }: { fresh: ReadonlySet<string>; timezone: string },
): ShownMessage {
  const wall = sent_at === null ? null : wallTime(new Date(sent_at), timezone);
  return {
    id,
    isOwn: actor === "you",
    isNew: fresh.has(id),
    text: text ?? "",
    file: file && { name: file.name, about: fileText(file) },
    sentAt: sent_at,
    day: wall ? dayText(wall, new Date()) : "",
    clock: wall ? clockText(wall) : "",
  };
}

/** Whoever has withdrawn cannot write: nobody would read it. */
export const canWrite = ({ status }: ApplicationJob) => status.kind !== "withdrawal";
