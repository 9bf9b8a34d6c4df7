import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import type { Config } from "../config";
import type { Log } from "../logging";
import { lastResort, refusal, refusalPages } from "./refusal-pages";
import { requestFacts } from "./request-facts";

const config = { site: { brandName: "Harbour" } } as Config;
const log = { error: () => {} } as unknown as Log;

/** The links of the page that an address answers with while every request goes wrong. */
async function linksOf(address: string): Promise<string[]> {
  const app = express();
  app.use(requestFacts());
  app.get("/full", refusal(config, refusalPages.noRoom));
  app.use((_req, _res, next) => next(new Error("broken")));
  app.use(lastResort(config, log));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
    return [...(await answer.text()).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
  } finally {
    server.close();
  }
}

it.each(["/", "/?a=1", "/jobs", "/full"])("leads from %s to another page, never to itself", async (address) => {
  expect(await linksOf(address)).toEqual([new URL(address, "http://site").pathname === "/" ? "/jobs" : "/"]);
});
