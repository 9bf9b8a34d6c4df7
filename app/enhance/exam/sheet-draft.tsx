import { useEffect, useState } from "react";
import { keptAs } from "../../exam/same-run";
import type { SheetData } from "../../exam/sheet-data";
import { useSite } from "../../site/site-data";
import { receivedAt } from "./received-at";

interface Props {
  sheet: SheetData;
  /** The page shows nothing that was typed before, so what the device has may be put back. */
  isFirst: boolean;
}

/** Not part of the page's own scripts: the page is complete without it. */
const storedSheet = () => import("./stored-sheet");

/**
 * Keeps a running part on the device, the page and what is typed on it, and puts that back where the API cannot give it back,
 * or cannot be asked. Without scripts it shows nothing.
 */
export function SheetDraft({ sheet, isFirst }: Props) {
  const person = useSite()?.visitor.mark;
  const { part, sessionId, startedAt, deadlineAt, serverNow, isSentWhole, isCarried } = sheet;
  const run = keptAs({ sessionId, startedAt, deadlineAt });
  const [isStored, setStored] = useState(false);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("#sheet");
    if (!form || !person) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const isOld = receivedAt(serverNow) !== undefined;
    const putBack = isOld && !isCarried ? "shown" : isOld || isFirst ? "typed" : null;
    void storedSheet().then(({ storeSheet }) => {
      if (!isOver) stop = storeSheet({ form, person, sheet: { part, sessionId, startedAt }, putBack, onStored: setStored });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [person, part, sessionId, startedAt, isFirst]);

  useEffect(() => {
    if (person) void storedSheet().then(({ keepPage }) => keepPage(person, part, run));
  }, [person, part, run]);

  return isStored && isSentWhole ? (
    <p className="hint">Your answers are kept on this device until you send them.</p>
  ) : null;
}

/** Removes what this device has of a part that was sent. */
export function ForgetSheetDrafts({ part }: Pick<SheetData, "part">) {
  const person = useSite()?.visitor.mark;
  useEffect(() => {
    if (person) void storedSheet().then(({ forgetSheets }) => forgetSheets(person, part));
  }, [person, part]);
  return null;
}
