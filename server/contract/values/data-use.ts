/*
 * The data that the site tells people it uses, in kilobytes loaded and sent, without uploaded files. `npm run weigh` and `npm run
 * slow-lines` measure it.
 */

/** From the list to the receipt of a first application. */
export const kilobytesToApply = { withScripts: 335, withoutScripts: 110 };

/** From "Before you start" to the receipt, on slow internet and in Lite mode. */
export const kilobytesFromStart = 65;

/**
 * Sending one form and loading the next page, in Lite mode or on slow internet; on fast internet scripts are loaded ahead as
 * well.
 */
export const kilobytesOfForm = 12;
