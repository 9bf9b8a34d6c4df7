import { bundleReader } from "../../server/set-up/bundle-server.mjs";

/** The program that reads résumés, as these sources have it: the API starts it for each. */
export default () => bundleReader();
