declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Whether data saving is on, or the connection is of class 3g or below (under 700 kbit/s, or round trips over 270 ms); nothing is
 * prefetched then. A browser without the API counts as fast.
 */
export const isSlowLine = ({ connection } = navigator) =>
  Boolean(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ""));

/**
 * Whether links and forms should load documents: on a slow connection a document arrives sooner than data, routes and scripts one
 * after another. Not in a test, whose answers are under way.
 */
export const opensWholePages = () => isSlowLine() && !location.pathname.startsWith("/exam");
