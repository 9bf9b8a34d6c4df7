import { createContext } from "react";

/** True inside a dialog that is open over the page it was opened from. */
export const InDialog = createContext(false);
