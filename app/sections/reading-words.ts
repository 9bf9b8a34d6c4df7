import type { ResumeParse } from "../../server/contract/records";

/** What is shown for a résumé without suggestions; `unknown` when the API does not return a parse state. */
export const readingWords: Record<NonNullable<ResumeParse["state"]> | "unknown", string> = {
  unknown: "There is nothing to suggest from this file.",
  none: "We cannot read a photo, a scan or a file of this kind. It is stored and can be sent.",
  queued: "We could not read your résumé yet. We try once more within two minutes. It is stored and can be sent.",
  done: "We read your résumé and found nothing that your profile does not have already.",
  partial: "We could read only a part of your résumé and found nothing new for your profile.",
  failed: "We could not read this file. It is stored and can be sent all the same.",
};
