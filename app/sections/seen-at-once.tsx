/** On the forms of what recruiters see as it is now (`present-details.tsx`). */
export const SeenAtOnce = () => (
  <p className="mt-3 muted">
    Recruiters of your applications under way see what you change here, with its day, beside what you sent.
  </p>
);
