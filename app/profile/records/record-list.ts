import { z } from "zod";
import { profileFlow } from "../../apply/section-flow";
import { finished, finishedValue, leaveSection } from "../../apply/sections/finished";
import { wasAnswered } from "../../forms/answered";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import type { AnyRecordKind, RecordArgs } from "./record-kind";
import { listPlace, outcomes } from "./record-place";

const SectionDone = z.object({ finished });

/** All records of one kind in words, and whether the person is done with the section. */
export async function loadRecordList(kind: AnyRecordKind, args: RecordArgs) {
  const { context } = args;
  const [info, application] = await Promise.all([context.api.personalInfo.mine(), context.api.applications.mine()]);
  const cards = await kind.cardsOf(context, kind.listIn(info));
  return {
    section: kind.section,
    back: profileFlow(kind.section, args).back,
    returnTo: listPlace(kind, args).returnTo,
    notice: wasAnswered(context) ? null : noticeOf(kind, args, cards),
    cards,
    isFull: cards.length >= kind.most,
    // not named "form": a page of the section may open over this one
    finish: formFor(context, SectionDone, { finished: finishedValue(application.sections[kind.section]) }),
  };
}

/** What the address says was just done. The name comes from the record, because addresses are logged. */
function noticeOf(
  { one }: Pick<AnyRecordKind, "one">,
  { request }: RecordArgs,
  cards: { id: string; name: string }[],
): string | null {
  const asked = new URL(request.url).searchParams;
  const outcome = outcomes.find((known) => known === asked.get("done"));
  const name = cards.find(({ id }) => String(id) === asked.get("record"))?.name;
  switch (outcome) {
    case "added":
      return `${name ?? `The ${one}`} is added.`;
    case "changed":
      return `${name ?? `The ${one}`} is changed.`;
    case "removed":
      return `The ${one} is removed.`;
    case "gone":
      return `The ${one} was removed already, perhaps in another window.`;
    case "stored":
      return name ? `The scan of ${name} is stored.` : "The scan is stored.";
    case "unstored":
      return name ? `The scan of ${name} is removed.` : "The scan is removed.";
    default:
      return null;
  }
}

/** Saves the answer to "Have you completed this section?" and leads on, back to an application if the person came from one. */
export async function saveFinished(kind: Pick<AnyRecordKind, "section">, args: RecordArgs) {
  const { context } = args;
  const submission = await readSubmission(context, SectionDone);
  if (submission.status !== "success") return invalid(submission);

  return leaveSection(context, kind.section, submission, profileFlow(kind.section, args).next);
}
