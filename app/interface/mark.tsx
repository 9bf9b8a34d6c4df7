/** The site's logo, a small sail: in the header and on every letter. Styles may make it larger. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z" />
  </svg>
);
