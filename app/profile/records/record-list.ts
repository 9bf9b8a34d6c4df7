import { wasAnswered } from "../../forms/answered";
import { profileFlow } from "../../sections/section-flow";
import { isOffered } from "../../sections/shown-sections";
import type { AnyRecordKind, RecordArgs } from "./record-kind";
import { listPlace, outcomes } from "./record-place";

/** All records of one kind in words. */
export async function loadRecordList(kind: AnyRecordKind, args: RecordArgs) {
  const { context } = args;
  const info = await context.api.personalInfo.mine();
  const flow = profileFlow(kind.section, args);
  const can = { add: isOffered(context, kind.section), scan: context.api.offers("files") };
  const cards = (await kind.cardsOf(context, kind.listIn(info))).map((card) =>
    can.scan ? card : { ...card, file: undefined },
  );
  return {
    section: kind.section,
    back: flow.back,
    onward: flow.onward,
    returnTo: listPlace(kind, args).returnTo,
    notice: wasAnswered(context) ? null : noticeOf(kind, args, cards),
    cards,
    can,
    isFull: cards.length >= kind.most,
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
