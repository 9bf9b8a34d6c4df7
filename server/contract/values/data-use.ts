/*
 * What the site says of its own cost, in kilobytes that are loaded and sent, a file aside. `npm run weigh` and
 * `npm run slow-lines` measure it.
 */

/** From the list to the receipt of a first application. */
export const kilobytesToApply = { withScripts: 335, withoutScripts: 110 };

/** From "Before you start" to the receipt, on slow internet and in Lite mode. */
export const kilobytesFromStart = 65;

/** A form that is saved or sent, with the page after it, there; on a good line scripts for what follows come along. */
export const kilobytesOfForm = 12;
