import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ExchangeRates } from "./contract/values/exchange-rates";
import { currencies } from "./contract/values/money";
import example from "./exchange-rates.json" with { type: "json" };

const plainDecimal = /^\d{1,9}(\.\d{1,9})?$/;

/** The value of one unit of a currency; text is allowed, because some programs write numbers as text. */
const Worth = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine(
    (worth) => plainDecimal.test(worth) && Number(worth) > 0,
    "must be a number above 0, with at most 9 decimals",
  );

const File = z.strictObject({
  /** A note for people who open the file. */
  note: z.string().optional(),
  date: z.iso.date("must be a day such as 2026-11-20"),
  worth: z
    .record(z.string(), Worth)
    .refine(
      (worth) => Object.keys(worth).every((currency) => /^[A-Z]{3}$/.test(currency)),
      "must name each currency by its three letters, such as KES",
    )
    .refine((worth) => currencies.every((currency) => worth[currency]), `must have ${currencies.join(", ")}`),
});

/** The example rates in the repository, used without `EXCHANGE_RATES_FILE`. */
export const exampleRates: ExchangeRates = ratesIn(example);

/** `EXCHANGE_RATES_FILE`: the path of a file like `server/exchange-rates.json`, read at the start. */
export const ratesFile = z.string().transform((path, context): ExchangeRates => {
  try {
    return ratesIn(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error;
    context.addIssue(
      `must name a file of exchange rates like server/exchange-rates.json. This one cannot be used:\n${why}`,
    );
    return z.NEVER;
  }
});

function ratesIn(content: unknown): ExchangeRates {
  const { date, worth } = File.parse(content);
  return { date, worth };
}
