/** Said above a form that holds what was typed before the session ended (product 2.14). */
export function KeptNotice() {
  return (
    <p role="status" className="notice">
      You were signed out before we could save this. Check and send again.
    </p>
  );
}
