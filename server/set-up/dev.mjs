import { bundleReader } from "./bundle-server.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run dev`: pages and styles reload through Vite inside the server, which restarts when one of its own files changes. */
await ensureDependencies();
await bundleReader();
process.exitCode = await runTool("tsx", ["watch", "--clear-screen=false", "server/dev-main.ts"], {
  env: { NODE_ENV: "development" },
});
