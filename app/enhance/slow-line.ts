declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Where nothing is fetched that nobody asked for: a device that saves data, or a line of the 2g class (spec 9). */
export const isSlowLine = ({ connection } = navigator) =>
  Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ""));
