import { clockText, dayText, wallTime } from "../../server/contract/values/moments";
import type { SiteData } from "../site-data";
import type { DeviceDraft } from "./draft-store";
import { remixRouter } from "./remix-internals";
import { showToast } from "./toasts";

/**
 * Offers to put a draft back into these controls, or to delete it, with the time when it was typed.
 * @returns a function that closes the offer
 */
export function offerDraft(
  { key, at, texts }: DeviceDraft,
  controls: readonly (HTMLInputElement | HTMLTextAreaElement)[],
  forget: () => void,
): () => void {
  // another page was opened meanwhile
  if (!controls[0]?.isConnected) return () => {};
  const site = remixRouter().state.loaderData.root as SiteData | undefined;
  const wall = wallTime(new Date(at), site?.preferences.timezone ?? "UTC");
  return showToast({
    id: key,
    text: `You typed this on ${dayText(wall, new Date())} at ${clockText(wall)} and did not send it.`,
    actions: [
      {
        label: "Put it back",
        run() {
          for (const control of controls) {
            control.value = texts[control.name] ?? "";
            control.dispatchEvent(new Event("input", { bubbles: true }));
          }
          controls[0]?.focus();
        },
      },
      { label: "Delete", run: forget },
    ],
  });
}
