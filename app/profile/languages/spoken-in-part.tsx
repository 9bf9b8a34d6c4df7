/** What a change of these would take away is said before it is made. */
export const SpokenInPart = () => (
  <p className="notice mt-6">
    Some languages are stored that we cannot show. They stay as they are until you change these.
  </p>
);
