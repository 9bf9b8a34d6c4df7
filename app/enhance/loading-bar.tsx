import { useNavigation } from "@remix-run/react";

/**
 * Shows that something is on its way while the browser's own code fetches a page or sends a form; without JavaScript the
 * browser shows it itself. It appears only after 200 ms (spec 9), by its style, so that quick answers flash nothing.
 */
export function LoadingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="loading-bar" aria-hidden="true" />;
}
