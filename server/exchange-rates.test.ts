import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config";
import { exampleRates } from "./exchange-rates";

const folder = mkdtempSync(join(tmpdir(), "rates-"));
afterAll(() => rmSync(folder, { recursive: true }));

const six = { PHP: 1, USD: 58.8, AUD: "38.5", GBP: 77.3, CAD: 41.9, EUR: 67.8 };

function problemWith(content: string): string {
  const path = join(folder, "rates.json");
  writeFileSync(path, content);
  try {
    readConfig({ EXCHANGE_RATES_FILE: path });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join("\n");
    throw error;
  }
  return "";
}

describe("the exchange rates", () => {
  it("are the example's until an operator names a file", () => {
    expect(readConfig({}).exchangeRates).toEqual(exampleRates);
    expect(exampleRates.worth).toMatchObject({ PHP: "1", USD: "58.8", KES: "0.455" });
  });

  it("are those of the operator's file, written as numbers or as text", () => {
    const path = join(folder, "own.json");
    writeFileSync(path, JSON.stringify({ date: "2026-11-20", worth: { ...six, CHF: 73.25 } }));
    expect(readConfig({ EXCHANGE_RATES_FILE: path }).exchangeRates).toEqual({
      date: "2026-11-20",
      worth: { PHP: "1", USD: "58.8", AUD: "38.5", GBP: "77.3", CAD: "41.9", EUR: "67.8", CHF: "73.25" },
    });
  });

  it.each([
    ["is no JSON", "PHP=1", /EXCHANGE_RATES_FILE must name a file of exchange rates[\s\S]*JSON/],
    ["has no day", JSON.stringify({ worth: six }), /must be a day such as 2026-11-20/],
    ["lacks a currency of the site", JSON.stringify({ date: "2026-11-20", worth: { PHP: 1 } }), /must have PHP, USD/],
    [
      "has a rate of 0",
      JSON.stringify({ date: "2026-11-20", worth: { ...six, EUR: 0 } }),
      /must be a number above 0[\s\S]*EUR/,
    ],
    [
      "has a name that is no currency's",
      JSON.stringify({ date: "2026-11-20", worth: { ...six, euro: 1 } }),
      /three letters, such as KES/,
    ],
  ])("stop the start when the file %s", (_what, content, problem) => {
    expect(problemWith(content)).toMatch(problem);
  });

  it("stop the start when there is no such file", () => {
    expect(() => readConfig({ EXCHANGE_RATES_FILE: join(folder, "none.json") })).toThrow(/no such file/);
  });
});
