/** The exit status of `server/dev-main.ts` that makes `dev.mjs` start it again. */
export const restartStatus = 75;
