import { createContext, useContext } from "react";

/**
 * What lets this answer's inline scripts and styles run under the site's policy. The server alone knows it: browsers hide it
 * from scripts, and it must not stand in the page's data, where a page for many would differ at each making.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
