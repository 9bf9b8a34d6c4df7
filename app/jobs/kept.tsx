import type { AppLoadContext } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";

interface KeptProps<Data> {
  id: string;
  className?: string;
  /** Undefined in a page that came as a document: the data stayed on the server (see `onServerOnly`). */
  data: Data | undefined;
  /** Keep the markup also when data arrive later, because ticks in its checkboxes would be lost. */
  stays?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * A part of the page that works without scripts, so that the browser need not load its data. In a document it keeps the server's
 * markup; it renders from data only after a navigation with scripts. Give it a `key` that changes with its subject.
 */
export function Kept<Data>({ id, className, data, stays = false, children }: KeptProps<Data>) {
  const [markup] = useState(() => (data === undefined ? markupOf(id) : null));
  const navigate = useNavigate();
  return data !== undefined && (markup === null || !stays) ? (
    <div key="data" id={id} className={className}>
      {children(data)}
    </div>
  ) : (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it is for the links in it
    <div
      key="markup"
      id={id}
      className={className}
      suppressHydrationWarning
      onClick={(event) => {
        const to = placeOf(event);
        if (to === null) return;
        event.preventDefault();
        navigate(to);
      }}
      // the server's own markup, read from this document
      dangerouslySetInnerHTML={{ __html: markup ?? "" }}
    />
  );
}

/**
 * The address for the router when a link in the server's markup is followed in this tab; null when the browser should handle it.
 */
function placeOf({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = (target as Element).closest("a");
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.origin !== location.origin || link.target) return null;
  return link.pathname + link.search + link.hash;
}

const markupOf = (id: string) => document.getElementById(id)?.innerHTML ?? "";

/**
 * Adds `kept` to a loader's answer for `Kept` parts. In a document it is used for the server's rendering only and not serialised
 * into the page again: Remix serialises only enumerable properties.
 */
export function onServerOnly<Answer extends object, Data extends object>(
  answer: Answer,
  kept: Data,
  { isDocument }: Pick<AppLoadContext, "isDocument">,
): Answer & { [Name in keyof Data]?: Data[Name] } {
  const whole = { ...answer };
  for (const [name, value] of Object.entries(kept))
    Object.defineProperty(whole, name, { value, enumerable: !isDocument });
  return whole;
}
