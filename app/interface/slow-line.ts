declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * A device that saves data, or a connection of class 3g or below (under 700 kbit/s, or answers after more than 270 ms): nothing
 * is fetched ahead there. A browser that tells no class counts as fast.
 */
export const isSlowLine = ({ connection } = navigator) =>
  Boolean(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ""));

/**
 * Links and forms lead to whole pages: on a slow line a document comes sooner than data, routes and scripts one after the
 * other. A test keeps its page: answers are under way there.
 */
export const opensWholePages = () => isSlowLine() && !location.pathname.startsWith("/exam");
