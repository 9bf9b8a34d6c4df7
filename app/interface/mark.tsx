import { brandColour } from "../../server/contract/values/brand";

/** The site's logo, a small sail, as large as the text beside it: in the header and on every letter. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill={brandColour} aria-hidden="true" focusable="false">
    <path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z" />
  </svg>
);
