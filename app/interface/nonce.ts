import { createContext, useContext } from "react";

/**
 * The nonce that allows this page's inline scripts and styles under the content security policy. Only the server knows it:
 * browsers hide it from scripts, and in the page's data it would make every render of a cached page different.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this response; undefined in the browser. */
export const useNonce = () => useContext(NonceContext);
