import type { KeptBecause } from "../../server/contract/request-context";

const reasons: Record<KeptBecause, string> = {
  "signed-out": "You were signed out before we could save this.",
  "page-too-old": "Your page was open a long time.",
  "elsewhere-first": "This is not saved yet.",
  "for-later": "What is filled in here is kept in this browser for a day.",
};

interface Props {
  why: KeptBecause;
  /** The form sends a file, which no page can give back. */
  ofFile?: boolean;
}

/** Stands above a form with the text that could not be saved before. */
export function KeptNotice({ why, ofFile = false }: Props) {
  return (
    <p role="status" className="notice">
      {reasons[why]} {why === "for-later" ? "" : ofFile ? "Choose the file again." : "Check and send again."}
    </p>
  );
}
