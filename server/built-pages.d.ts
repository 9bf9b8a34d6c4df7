/** What Remix makes of `app`: `build/server/app.js`, which the bundle of the site takes in (`server/set-up/bundle-server.mjs`). */
declare module "built-pages";
