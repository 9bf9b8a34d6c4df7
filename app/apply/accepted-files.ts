/** For the browser's file window only. */
export const acceptedFiles = ".pdf,.doc,.docx,.odt,.rtf,.txt,.jpg,.jpeg,.png";
export const acceptedHint = "PDF, Word, ODT, RTF, text, JPG or PNG, smaller than 5 MB";

/** The most résumés that are kept (product 2.7). */
export const mostResumes = 5;
