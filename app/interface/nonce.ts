import { createContext, useContext } from "react";

/**
 * Allows this answer's inline scripts and styles under the site's policy. Only the server knows it: browsers hide it from
 * scripts, and in the page's data it would make every rendering of a cached page different.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
