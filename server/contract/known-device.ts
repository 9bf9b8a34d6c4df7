/**
 * The cookie by which the embedded API knows a browser again in which somebody signed in. The site has to know its name: it
 * tells nothing about who is signed in, and so leads past no cache.
 */
export const knownDeviceCookie = "known_device";
