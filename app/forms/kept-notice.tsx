import type { KeptBecause } from "../../server/contract/request-context";

const reasons: Record<KeptBecause, string> = {
  "signed-out": "You were signed out before we could save this.",
  "page-too-old": "Your page was open a long time.",
  "elsewhere-first": "This is not saved yet.",
  "for-later": "What is filled in here is kept in this browser for a day.",
};

interface Props {
  why: KeptBecause;
  /** The form has a file, which the person has to choose again: no page can restore it. */
  ofFile?: boolean;
}

/** Above a form that was restored after an interrupted save: says why its text is there. */
export function KeptNotice({ why, ofFile = false }: Props) {
  return (
    <p role="status" className="notice">
      {reasons[why]} {why === "for-later" ? "" : ofFile ? "Choose the file again." : "Check and send again."}
    </p>
  );
}
