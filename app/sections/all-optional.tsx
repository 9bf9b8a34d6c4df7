/** The lead of a form without required fields; its fields are then not marked as optional. */
export const AllOptional = ({ but = "" }) => (
  <p className="all-optional hint">You can leave any of these empty. {but}</p>
);
