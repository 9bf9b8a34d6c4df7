import { createContext } from "react";

/** True for what is shown in a dialog over the page it came from. */
export const InDialog = createContext(false);
