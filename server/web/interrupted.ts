import type { AppLoadContext } from "@remix-run/node";
import { paths } from "../../app/paths";
import { signedOutHeader } from "../bff/refusals";
import { idBeforeWords } from "../contract/values/ids";
import { momentText } from "../contract/values/moments";
import { jobEndedHeader } from "./check-job-post";
import { type Interruption, interruptions } from "./recovery-page";

/** What stopped a form whose text must not be lost, in words for the person. */
export interface Interrupted {
  why: Interruption;
  text: string;
  /** What to do first, or instead. */
  link: { href: string; label: string } | null;
}

/** Thrown when the form token did not match; the page is shown again with a new one. */
export const pageTooOld = Symbol("page too old");

interface Asked {
  context: AppLoadContext;
  params: Record<string, string | undefined>;
}

/** Words for what was thrown during a form post; null for a post that none of our forms sends (400, 405, 415). */
export function interruptedBy(thrown: unknown, { context, params }: Asked): Interrupted | null {
  if (thrown === pageTooOld) return told("page-too-old");
  if (!(thrown instanceof Response)) return told("failed");
  const { status, headers } = thrown;
  if (headers.has(signedOutHeader)) return told("signed-out");
  if (headers.has(jobEndedHeader)) return jobEnded(headers, context, params);
  if (status < 400) return elsewhereFirst(headers);
  if (status === 403) return told("forbidden");
  if (status === 404 || status === 410) return told("missing");
  if (status === 413) return told("too-long");
  if (status === 429) return tooMany(headers);
  if (status === 503) return told("unavailable");
  return status >= 500 || status === 409 || status === 422 ? told("failed") : null;
}

const told = (why: Interruption): Interrupted => ({ why, text: interruptions[why].text, link: null });

function tooMany(headers: Headers): Interrupted {
  const wait = headers.get("Retry-After");
  if (wait === null) return told("too-many");
  const text = `Too many tries. Wait ${wait} ${wait === "1" ? "second" : "seconds"}. Your text is still on this page.`;
  return { why: "too-many", text, link: null };
}

/** A check or the action redirects to another page: the email gate, for one. */
function elsewhereFirst(headers: Headers): Interrupted {
  const href = headers.get("Location") ?? paths.home();
  if (!href.startsWith(paths.confirmation())) return { ...told("elsewhere-first"), link: { href, label: "Go there" } };
  return {
    why: "elsewhere-first",
    text: "Your email address is not confirmed yet. Your text is still on this page. Confirm the address in a new tab, then send again.",
    link: { href, label: "Confirm your email address" },
  };
}

/** Says when the job closed, and where the application is; the signed-out find it after signing in. */
function jobEnded(headers: Headers, context: AppLoadContext, params: Asked["params"]): Interrupted {
  const closedAt = headers.get(jobEndedHeader);
  const id = idBeforeWords(params.job ?? "");
  const application = id === null ? null : paths.profile.application(id);
  const leadsTo = headers.get("Location") ?? paths.jobs();
  return {
    why: "job-ended",
    text: closedAt
      ? `This job closed on ${momentText(closedAt, context.preferences.timezone, new Date())}, so this could not be saved. Your text is still on this page: copy what you want to keep.`
      : interruptions["job-ended"].text,
    link:
      application && (leadsTo === application || context.visitor.state === "anonymous")
        ? { href: application, label: "See your application" }
        : { href: leadsTo, label: "See similar jobs" },
  };
}
