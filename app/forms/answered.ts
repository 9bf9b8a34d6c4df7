const answered = new WeakSet<object>();

/** Marks that this request posted a form, so that the loaders after the action know that the page is shown again. */
export const markAnswered = (context: object) => {
  answered.add(context);
};

/**
 * True in the loaders of a page that is shown again after its form was refused. An accepted form redirects, so its loaders run in
 * another request.
 */
export const wasAnswered = (context: object): boolean => answered.has(context);
