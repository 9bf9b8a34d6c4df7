import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { recruitAt } from "../harness/recruit";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";
import { aSentApplication } from "./sent-application";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

it("asks after a decision how it was, takes an answer with one press, and words after it", async () => {
  const { browser, jobId, receipt } = await aSentApplication(site);
  const question = "How was it to apply for this job?";
  expect((await browser.get(paths.profile.application(jobId))).text).not.toContain(question);
  expect((await browser.get(paths.profile.feedback(jobId))).url.pathname).toBe(paths.profile.application(jobId));

  await recruitAt(site, "move", receipt, "not_selected", "--note", "Thank you for your time.");
  const asked = await browser.get(paths.profile.application(jobId));
  expect(asked.text).toContain(question);
  const sent = await asked.press("Good");
  expect([sent.status, sent.url.pathname]).toEqual([200, paths.profile.feedback(jobId)]);
  expect(sent.text).toContain("Thank you. Your answer is sent.");

  const words = { "What was good, what could be better?": "x".repeat(1001) };
  const refused = await sent.press("Send", words);
  expect(refused.status).toBe(422);
  expect(refused.field("What was good, what could be better?").value).toHaveLength(1001);
  const told = await refused.press("Send", { "What was good, what could be better?": "The test was long." });
  expect(told.url.pathname).toBe(paths.profile.application(jobId));
  expect(told.text).toMatch(
    /Thank you\. Your answer is sent\.[\s\S]*You said: Good\.\s*Change it\s*The test was long\./,
  );

  // the button of a page that was open elsewhere takes no words away
  expect((await asked.press("Bad")).status).toBe(200);
  const again = await browser.get(paths.profile.application(jobId));
  expect(again.text).toMatch(/You said: Bad\.\s*Change it\s*The test was long\./);
});
