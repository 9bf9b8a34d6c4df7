import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "../../app/paths";
import { realPdf } from "../builders/files";
import { newApplicant } from "../harness/new-applicant";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

/** Files that arrive lie here; other tests have a folder of their own. */
const temporary = mkdtempSync(join(tmpdir(), "unfinished-"));
vi.stubEnv("TMPDIR", temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

let site: AttackedSite;
runAttackedSite((started) => {
  site = started;
});

/** Of somebody who is signed in. */
let known: { cookie: string; csrf: string };
beforeAll(async () => {
  const { browser, page } = await newApplicant(site, paths.profile.resumes());
  const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  known = { cookie: browser.cookieHeader(), csrf };
}, 60_000);

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const boundary = "----unfinished";

const part = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** Begins to send something, from one of four networks, and goes on no further; fulfilled when the site has begun to answer. */
async function begin(at: number, path: string, headers: Record<string, string | number>, body: string) {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  open.push(socket);
  socket.on("error", () => {});
  const all = { ...headers, "X-Forwarded-For": `198.51.${at % 4}.7`, Expect: "100-continue" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}\r\n${body}`);
  await once(socket, "data");
}

const beginFile = (at: number, { cookie, csrf } = { cookie: "", csrf: "" }, content = "") =>
  begin(
    at,
    paths.profile.resumes(),
    {
      Cookie: cookie,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": 6 * 1024 * 1024,
    },
    part("csrf", csrf) +
      part("intent", "upload") +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n${content}`,
  );

const beginText = (at: number, text = "mode=") =>
  begin(at, "/theme", { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": 200 * 1024 }, text);

/** How the colours' switch answers somebody, on a network of their own unless told otherwise. */
const switchColours = (address = "203.0.113.9") =>
  fetch(`${site.origin}/theme`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": address },
    body: new URLSearchParams({ mode: "dark" }),
  });

const listArriving = () => readdirSync(temporary).filter((name) => name.startsWith("careers-upload-"));

describe("bodies that never end", () => {
  it("of guests keep nobody from sending a form", async () => {
    for (let at = 0; at < 60; at += 1) await beginFile(at);
    for (let at = 0; at < 100; at += 1) await beginText(at);
    expect((await switchColours()).status).toBe(303);
  });

  it("of the signed-in keep nobody from sending a file", async () => {
    for (let at = 0; at < 60; at += 1) await beginFile(at, known);
    const form = new FormData();
    form.append("csrf", known.csrf);
    form.append("intent", "upload");
    form.append("file", new File([new Uint8Array(await realPdf())], "cv.pdf"));
    const stored = await fetch(site.origin + paths.profile.resumes(), {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: known.cookie, "X-Forwarded-For": "203.0.113.9" },
      body: form,
    });
    expect(stored.status).toBe(303);
  });

  it("leave nothing on disk once their connection is closed", async () => {
    await beginFile(0, known, "x".repeat(300_000));
    await expect.poll(listArriving).toHaveLength(1);
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(listArriving).toEqual([]);
  });

  it("fill the room of their own network only, whose next form is told when to try again", async () => {
    const sending = [...Array(130)].map(() => beginText(0, "x".repeat(150 * 1024)));
    await Promise.all(sending);
    await expect.poll(async () => (await switchColours("198.51.0.7")).status).toBe(503);
    const refused = await switchColours("198.51.0.7");
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refused.text()).toContain("Many people are sending forms now");
    expect((await switchColours()).status).toBe(303);
  });
});
