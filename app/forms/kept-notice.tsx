import type { KeptBecause } from "../../server/contract/visitor-api";

const words: Record<KeptBecause, string> = {
  "signed-out": "You were signed out before we could save this. Check and send again.",
  "page-too-old": "Your page was open a long time. Check and send again.",
  "elsewhere-first": "This is not saved yet. Check and send again.",
};

/** Said above a form that holds what was typed before something interrupted its saving (product 2.14). */
export function KeptNotice({ why }: { why: KeptBecause }) {
  return (
    <p role="status" className="notice">
      {words[why]}
    </p>
  );
}
