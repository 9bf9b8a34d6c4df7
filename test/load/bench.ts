import { measureAttacks } from "./attack-costs";
import { measureMemory } from "./memory";
import { measurePages } from "./page-costs";
import { measureSignedIn } from "./signed-in-costs";
import { measureStarts } from "./start-times";

/**
 * `npm run bench`: the built site beside plain Remix, React's renderer alone and bare `node:http`. It prints tables with a
 * verdict on every limit, writes them into `bench/`, and ends with 1 when a limit is missed.
 *
 * - `npm run bench` both of the first two
 * - `npm run bench -- pages [seconds] [rounds]` processor time of pages
 * - `npm run bench -- signed-in [seconds] [rounds]` processor time of pages and saves in the default mode
 * - `npm run bench -- start [rounds]` times from the command to the first page
 * - `npm run bench -- memory [minutes]` memory under mixed load, three minutes at least
 * - `npm run bench -- attacks` what others notice of the most expensive requests, and the memory these take
 */
const [part = "all", ...numbers] = process.argv.slice(2);
const [first, second] = numbers.map(Number);

if (!["all", "pages", "signed-in", "start", "memory", "attacks"].includes(part))
  throw new Error(`There is no part named ${part}`);
if (part === "start" || part === "all") await measureStarts(first ?? 5);
if (part === "pages" || part === "all") await measurePages(first ?? 3, second ?? 3);
if (part === "signed-in") await measureSignedIn(first ?? 3, second ?? 3);
if (part === "memory") await measureMemory(Math.max(first ?? 10, 3));
if (part === "attacks") await measureAttacks();
