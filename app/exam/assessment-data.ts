import type { LoaderFunctionArgs } from "@remix-run/node";
import { durationText } from "../../server/contract/values/exam-times";
import { getApplicationId } from "../sign-in/application-id";
import { hasParts } from "./offered";
import { findOpenSession, nextOpen, nextPart, partCardView, wholeCardView } from "./part-card-view";
import { wasSentHere } from "./part-state";
import { overallOf, partResultView } from "./results/part-result-view";
import { sittingView } from "./results/sittings";

/** Loads the assessment page, which the profile shows too: the tests, their results and earlier sessions. */
export async function loadAssessment({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { exams } = context.api;
  const isWhole = !hasParts(context);
  const applicationId = await getApplicationId(context);
  const [standing, { items: sessions }, whole, latest] = await Promise.all([
    exams.getStanding(applicationId),
    exams.list(applicationId),
    isWhole ? exams.findCurrent(applicationId) : null,
    isWhole ? exams.findLatestCompleted({ id: applicationId }) : null,
  ]);
  const open = isWhole ? whole : findOpenSession(sessions);
  const finished = isWhole ? latest : sessions.find(({ status }) => status === "completed");
  const cards = standing.parts
    .map((part) => ({
      ...(isWhole
        ? wholeCardView(part, { session: open, isSentHere: wasSentHere(context, open, part.category) })
        : partCardView(part, sessions)),
      ...partResultView(part, sessions, { hasParts: !isWhole }),
    }))
    .sort((one, other) => Number(other.isRunning) - Number(one.isRunning));
  return {
    cards,
    inAll: inAll(cards.map(({ limitS }) => limitS)),
    next: isWhole ? nextOpen(cards, open) : nextPart(cards),
    overall: overallOf(finished ?? null),
    sittings: sessions.map(sittingView),
    open: open && { expiresAt: open.expires_at, multiplier: open.time_multiplier },
    // the time of an open session is already chosen, also when the API does not return it
    multipliers: open && open.time_multiplier === null ? [] : standing.time_multipliers,
    ended: new URL(request.url).searchParams.has("ended"),
    isWhole,
  };
}

/** `63 minutes` for all tests together; null when the time of one of them is not known. */
function inAll(limits: readonly (number | null)[]): string | null {
  const seconds = limits.reduce((sum, limit) => (sum === null || limit === null ? null : sum + limit), 0);
  return seconds ? durationText(seconds) : null;
}
