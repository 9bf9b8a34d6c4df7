import { createContext } from "react";

/** True inside a dialog over the page it came from. */
export const InDialog = createContext(false);
