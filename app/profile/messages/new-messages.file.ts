import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { getHeldApplication } from "../held-application";
import { listShownMessages, type ShownMessage } from "./shown-messages";

export const handle: RouteHandle = { checks: ["applicant"], capability: "messages" };

/** The JSON that `MessageList` polls. */
export interface NewMessages {
  messages: ShownMessage[];
}

/** Answers with the messages after the last one on the page, the oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const after = new URL(args.request.url).searchParams.get("after");
  const { messages } = await listShownMessages(args.context, await getHeldApplication(args));
  const known = messages.findIndex(({ id }) => id === after);
  const answer: NewMessages = { messages: messages.slice(known + 1) };
  return new Response(JSON.stringify(answer), {
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  });
}
