/**
 * What `npm run test:long` runs and `npm test` does not: whole folders, and each file that calls itself `.long`. A journey that
 * is tagged `@long` goes there as well (`playwright.config.ts`).
 */
const longFile = /(^|\/)(server\/postgres|test\/(faults|firefox|process|statements|wire))\/|\.long\.(test|spec)\.tsx?$/;

/** Which tests are run, as `server/set-up/test.mjs` says it. A tool that is started by hand runs what it is told. */
export const testRun = (process.env.TEST_RUN ?? "chosen") as "ordinary" | "long" | "chosen";

export const belongsToRun = (path: string) => testRun === "chosen" || longFile.test(path) === (testRun === "long");
