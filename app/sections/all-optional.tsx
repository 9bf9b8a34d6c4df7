/** As the lead of a form that asks for nothing that has to be answered: then no field says that it is optional. */
export const AllOptional = ({ but = "" }) => (
  <p className="all-optional hint">You can leave any of these empty. {but}</p>
);
