import { clockText, wallTime } from "../../server/contract/values/moments";
import { useClock } from "../interface/clock";

/** "Saved at 14:05." */
export const savedText = (at: string, timezone: string) => `Saved at ${clockText(wallTime(new Date(at), timezone))}.`;

/** The same as a notice after a step was saved; renders nothing when `at` is null. */
export function SavedNotice({ at }: { at: string | null }) {
  const { timezone } = useClock();
  return at ? (
    <p role="status" className="notice notice-success">
      {savedText(at, timezone)}
    </p>
  ) : null;
}
