import { useLocation, useMatches, useNavigate, useOutlet } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RouteHandle } from "../context";
import type { OverlayDialog } from "./overlay-dialog";

/**
 * A list whose pages to add, change and remove open over it: a child that was reached from the list is shown in a dialog of
 * the kind its `handle.overlay` names. Without JavaScript, on a reload and from a bookmark the child is a page of its own.
 * So what is open is always what the address says, and Back closes it. The dialog's code comes after the list: what is opened
 * before it is there is a page of its own too, and stays one.
 */
export function OverlayOutlet({ children }: { children: ReactNode }) {
  const child = useOutlet();
  const { pathname, search, key } = useLocation();
  const kind = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.overlay;
  const navigate = useNavigate();
  const isList = child === null;

  // The list's address, since it was shown: null in a child that was opened directly, on the server as in the browser.
  const [list, setList] = useState(isList ? pathname + search : null);
  if (isList && list !== pathname + search) setList(pathname + search);

  const [Dialog, setDialog] = useState<typeof OverlayDialog | null>(null);
  useEffect(() => {
    if (!isList) return;
    let isGone = false;
    import("./overlay-dialog").then(
      (dialog) => isGone || setDialog(() => dialog.OverlayDialog),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isList]);
  if (!isList && list !== null && !Dialog) setList(null);

  // Of the list, every time another entry of the history shows it.
  const place = useRef<number>();
  useEffect(() => {
    if (isList) place.current = placeInHistory();
  }, [isList, key]);

  if (isList || list === null || !kind || !Dialog) return child ?? children;

  /** Back where the list was left if that is behind us, so that pressing Back there does not open this again. */
  const leave = () => {
    const steps = (placeInHistory() ?? Number.NaN) - (place.current ?? Number.NaN);
    if (steps > 0) navigate(-steps);
    else navigate(list, { preventScrollReset: true });
  };
  return (
    <>
      {children}
      <Dialog kind={kind} page={pathname + search} list={list} onLeave={leave}>
        {child}
      </Dialog>
    </>
  );
}

/** The router counts the entries it makes; one that the browser made, for a link within the page, has no number. */
const placeInHistory = () => (window.history.state as { idx?: number } | null)?.idx;
