import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run dev`: the app reloads through Vite inside the server, the server restarts when one of its files changes. */
await ensureDependencies();
process.env.NODE_ENV = "development";
process.exitCode = await runTool("tsx", [
  "watch",
  "--clear-screen=false",
  "--include",
  "server/**/*.ts",
  "server/main.ts",
]);
