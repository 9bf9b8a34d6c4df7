import { existsSync } from "node:fs";
import { type Config, ConfigError, readConfig } from "./config";

/**
 * The configuration of this process, from its environment and a `.env` file beside it, where the environment wins.
 * Prints every problem and ends the process with 1 when there is one.
 */
export function readEnvironment(adjust: (env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv = (env) => env): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    return readConfig(adjust(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
