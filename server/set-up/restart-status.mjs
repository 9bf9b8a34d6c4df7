/** With which `server/dev-main.ts` ends when `dev.mjs` shall start it again. */
export const restartStatus = 75;
