/** A note on forms whose content recruiters see without a new application (`application-sections.tsx`). */
export const SeenAtOnce = () => (
  <p className="mt-3 muted">
    Recruiters of your applications under way see what you change here, with its day, beside what you sent.
  </p>
);
