/**
 * The embedded API's cookie for a browser in which somebody signed in before. The site needs its name: it does not say who
 * is signed in, so it does not stop pages from being cached.
 */
export const knownDeviceCookie = "known_device";
