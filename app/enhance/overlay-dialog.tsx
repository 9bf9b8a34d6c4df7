import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { RouteHandle } from "../context";
import { Icon } from "../interface/icon";
import { InDialog } from "../interface/in-dialog";
import { typedText } from "./typed-text";

interface Props {
  kind: NonNullable<RouteHandle["overlay"]>;
  /** The address of the content: another address is a new page in the same dialog. */
  page: string;
  /** The address of the list below; links to it close the dialog. */
  list: string;
  onLeave: () => void;
  children: ReactNode;
}

const question = "Close without saving what you have typed?";

/**
 * A page in a native modal dialog, which traps the focus and makes everything else inert. It never closes by itself: Escape, a
 * click beside it, the button and links to the list call `onLeave`.
 */
export function OverlayDialog({ kind, page, list, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedFor = useRef(page);
  const untouched = useRef("");
  const pressedBeside = useRef(false);

  // A layout effect, because the dialog must be closed while it is still in the document: only then the focus returns.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement as HTMLElement | null;
    shown?.showModal();
    return () => {
      // Returning the focus scrolls to it; keep the list where it was.
      const { scrollX, scrollY } = window;
      shown?.close();
      window.scrollTo(scrollX, scrollY);
      // Older browsers do not return the focus. The opener may be gone with its record, or be replaced when the list is rendered
      // again; Safari does not focus a link that is pressed. So look for the link by its address too.
      requestAnimationFrame(() => {
        const link = [...document.links].find((one) => one.pathname + one.search === openedFor.current);
        for (const place of [opener, link, document.getElementById("main")])
          if (document.activeElement === document.body) place?.focus({ preventScroll: true });
      });
    };
  }, []);

  // Once for every page in the dialog.
  useEffect(() => {
    const shown = dialog.current;
    const title = shown?.querySelector("h1");
    if (!shown || !title) return;
    title.id ||= titleId;
    shown.setAttribute("aria-labelledby", title.id);
    untouched.current = typedIn(shown);
    shown.scrollTop = 0;
    // An error summary has already taken the focus.
    if (!shown.querySelector(".error-summary")) shown.focus({ preventScroll: true });
  }, [page, titleId]);

  const leave = () => {
    const typed = dialog.current ? typedIn(dialog.current) : "";
    if (typed === untouched.current || window.confirm(question)) onLeave();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest("a");
    if (target === dialog.current && pressedBeside.current) leave();
    else if (link && isPlainClick(event) && link.pathname === list.split("?")[0]) {
      event.preventDefault();
      leave();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={`overlay overlay-${kind}`}
      tabIndex={-1}
      onClickCapture={onClick}
      onPointerDown={({ target }) => {
        // Selecting text may end beside the panel; only a click that also begins there closes it.
        pressedBeside.current = target === dialog.current;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // Otherwise the browser closes the dialog by itself at the second press of Escape.
        event.preventDefault();
        leave();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
    >
      <section className="overlay-page">
        <button type="button" className="button-link overlay-close" onClick={leave}>
          <Icon name="x" /> Close
        </button>
        <InDialog.Provider value={true}>{children}</InDialog.Provider>
      </section>
    </dialog>
  );
}

const typedIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .map(({ elements }) => typedText(elements as Iterable<Element> as Iterable<HTMLInputElement>))
    .join("\n");

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
