import { useEffect, useState } from "react";
import type { ExamCategory } from "../../../server/contract/exams";
import { useSite } from "../../site-data";
import type { SheetToKeep } from "./stored-sheet";

interface Props {
  /** `isSentWhole`: its answers are sent together at the end. */
  sheet: SheetToKeep & { isSentWhole: boolean };
  /** The page shows nothing typed before, so the device's draft may be restored. */
  isFirst: boolean;
}

/** Loaded after the page's own scripts, because the page is complete without it. */
const storedSheet = () => import("./stored-sheet");

/**
 * Stores a running part on the device, the page and what is typed on it. Restores that when the API cannot return it or cannot be
 * reached. Renders nothing without scripts.
 */
export function SheetDraft({ sheet, isFirst }: Props) {
  const person = useSite()?.visitor.mark;
  const { part, sessionId, startedAt, deadlineAt, isSentWhole } = sheet;
  const [isStored, setStored] = useState(false);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("#sheet");
    if (!form || !person) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void storedSheet().then(({ keepSheetPage }) => keepSheetPage(person, sheet));
    if (isSentWhole)
      void import("./whole-sheet").then(({ storeWholeSheet }) => {
        if (!isOver) stop = storeWholeSheet(form, sheet, { person, isFirst, onStored: setStored });
      });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [person, part, sessionId, startedAt, deadlineAt, isFirst]);

  return isStored && isSentWhole ? (
    <p className="hint">Your answers are kept on this device until you send them.</p>
  ) : null;
}

/** Removes what this device has stored of a part that was sent. */
export function ForgetSheetDrafts({ part }: { part: ExamCategory }) {
  const person = useSite()?.visitor.mark;
  useEffect(() => {
    if (person) void storedSheet().then(({ forgetSheets }) => forgetSheets(person, part));
  }, [person, part]);
  return null;
}
