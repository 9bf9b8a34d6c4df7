const answered = new WeakSet<object>();

/** Marks that this request sent a form, so that the loaders after its action know that the page is shown again. */
export const markAnswered = (context: object) => {
  answered.add(context);
};

/** True in the loaders of a page that is shown again after its form was refused; a form that was taken redirects. */
export const wasAnswered = (context: object): boolean => answered.has(context);
