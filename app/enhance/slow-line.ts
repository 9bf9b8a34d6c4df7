declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Nothing is fetched ahead on a device that saves data, or on a connection of class 2g. */
export const isSlowLine = ({ connection } = navigator) =>
  Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ""));
