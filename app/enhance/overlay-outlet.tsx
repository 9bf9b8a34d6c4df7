import { useLocation, useMatches, useNavigate, useOutlet } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RouteHandle } from "../context";
import type { OverlayDialog } from "./overlay-dialog";

/**
 * A list whose pages to add, change and remove records open over it: a child route that was reached from the list is shown in a
 * dialog of the kind that its `handle.overlay` names. Without JavaScript, on a reload and from a bookmark the child is a page of
 * its own. So the URL always says what is open, and Back closes it. The dialog's code is loaded after the list; until then
 * children are pages of their own too.
 */
export function OverlayOutlet({ children }: { children: ReactNode }) {
  const child = useOutlet();
  const { pathname, search, key } = useLocation();
  const kind = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.overlay;
  const navigate = useNavigate();
  const isList = child === null;

  // The list's address once it was shown; null for a child that was opened directly, as on the server.
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

  // The list's index in the history, updated each time it is shown.
  const place = useRef<number>();
  useEffect(() => {
    if (isList) place.current = placeInHistory();
  }, [isList, key]);

  if (isList || list === null || !kind || !Dialog) return child ?? children;

  /** Goes back to the list when it is behind us in the history, so that pressing Back there does not open this page again. */
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

/** The router's index of the history entry; undefined for entries that the browser adds, for links within the page. */
const placeInHistory = () => (window.history.state as { idx?: number } | null)?.idx;
