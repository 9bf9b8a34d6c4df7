import type { ApplicationJobCard, Need } from "../../../server/contract/records";
import { isStillNeeded, stillNeededWords, takesNeeds } from "../../../server/contract/values/needs";
import { fileText } from "../../../server/contract/values/numbers";
import type { Tone } from "../../interface/tag";
import { paths } from "../../paths";

/** How many things are still needed for an application, and until when the first; null for none. */
export function stillNeeded({
  needs,
  status,
}: Pick<ApplicationJobCard, "needs" | "status">): { words: string; by: string; until: string | null } | null {
  const open = takesNeeds(status.key) ? needs.filter(isStillNeeded) : [];
  if (open.length === 0) return null;
  const [first = null] = open.flatMap(({ until }) => until ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  return { words: stillNeededWords(open.length), by: open.length > 1 ? "the first by" : "by", until: first };
}

/** One thing for its page and its row; `canSend` says whether the application takes it. */
export function needView(jobId: string, need: Need, canSend: boolean) {
  const { id, what, words, until, takes_file: takesFile, state, reason, sent_at: sentAt, file } = need;
  return {
    ...{ id, what, words, until, takesFile, state, reason, sentAt },
    tone: tones[state],
    file: file && { name: file.name, about: fileText(file), to: paths.profile.needFile(jobId, id) },
    canSend: canSend && state !== "accepted" && (takesFile || state !== "sent"),
    isNeeded: isStillNeeded(need),
  };
}
export type NeedView = ReturnType<typeof needView>;

const tones: Record<Need["state"], Tone> = { needed: "info", sent: "plain", accepted: "success", returned: "warning" };
