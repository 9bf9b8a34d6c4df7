import { useClock } from "../interface/clock";
import { clockText, wallTime } from "../interface/moment";

/** "Saved at 14:05." after a step was saved; nothing otherwise. */
export function SavedNotice({ at }: { at: string | null }) {
  const { timezone } = useClock();
  return at ? (
    <p role="status" className="notice notice-success">
      Saved at {clockText(wallTime(new Date(at), timezone))}.
    </p>
  ) : null;
}
