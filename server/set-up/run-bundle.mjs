import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { constants, Script } from "node:vm";

/**
 * Runs the bundle beside this file that has its name, with the machine code's first stage from the build where it fits:
 * to compile the text anew takes a third of a start. The text is plain ASCII (`bundle-server.mjs`), which is quicker to read.
 * Another version of Node says that it does not fit, and compiles.
 */
const bundle = fileURLToPath(import.meta.url).replace(/\.js$/, ".cjs");
const compiled = `${bundle}.compiled`;
// New objects get all the room they may have at once: a start keeps most of what it makes, and would copy it many times over.
setFlagsFromString("--semi-space-growth-factor=16");
// Memory is taken back once what is held has grown by so much: left to itself Node lets it grow to four times that.
setFlagsFromString("--heap-growing-percent=50");
// With that it looks around so often that it would forget, and compile anew, what was not used for a few
// seconds; the build would forget what runs only at a start before it is kept.
setFlagsFromString("--no-flush-bytecode");
// What was compiled fits only where the flags are the same. `npm start` gives Node this one; said now, it changes nothing but that.
setFlagsFromString("--max-semi-space-size=8");
const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(bundle, "latin1")}\n})`,
  {
    filename: bundle,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  },
);
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));

/** For the build, which runs it once to have what a run compiles. */
export const compile = () => script.createCachedData();
