import { paths } from "../../app/paths";
import { answerByForm, beginByForm, fillReview, nameReference, sendByForm } from "../builders/filled-forms";
import { aJobPost, createJobPost } from "../builders/job-posts";
import { askForId, inviteToInterview, offerJob, turnDown } from "../builders/meetings";
import { writeToApplicant } from "../builders/messages";
import { newApplicant } from "../harness/new-applicant";
import { test } from "./journey";
import { aResumeFile, browseOn } from "./steps";
import { startWalk } from "./walk";

const { apply, general, profile } = paths;

test("every screen of an application is accessible and fits, small and large, in both colour modes", {
  tag: "@plainly",
}, async ({ page, site }) => {
  test.slow();
  const sent = await createJobPost(site.db, {
    title: "Pneumonoultramicroscopicsilicovolcanoconiosis Documentation Coordinator",
  });
  const begun = await createJobPost(site.db, {
    questions: [
      ...(aJobPost().questions ?? []),
      { type: "file", label: "A page that you have written", required: false },
    ],
  });
  const { id: question } = await site.db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", begun.id)
    .where("type", "=", "file")
    .executeTakeFirstOrThrow();
  const walk = startWalk(page, "application");

  // as somebody begins, with everything still missing
  const { browser, page: review } = await newApplicant(site, apply.start(sent.siteId));
  await browseOn(page, site, browser);
  for (const path of [
    apply.review(sent.siteId),
    ...["details", "contact", "resume"].map((section) => apply.section(sent.siteId, section)),
    apply.screening(sent.siteId),
    general.start(),
    ...["details", "contact", "resume"].map((section) => general.section(section)),
  ])
    await walk.open(path);
  await beginByForm(await browser.get(apply.screening(sent.siteId)));
  await walk.open(apply.check(sent.siteId));

  // as it is filled in, sent and followed
  const filled = await answerByForm(await fillReview(review, await aResumeFile()));
  for (const path of [apply.review(sent.siteId), apply.screening(sent.siteId), apply.check(sent.siteId)])
    await walk.open(path);
  await sendByForm(filled);
  const url = "https://meet.example/a-very-long-name-of-a-room-that-does-not-fit-on-a-small-screen";
  const proposals = JSON.stringify([4, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()));
  const answer = { answer: "another_time", proposals } as const;
  await inviteToInterview(site.db, sent.id, { url, timezone: "America/New_York", ...answer });
  await beginByForm(await browser.get(apply.screening(begun.siteId)));
  await walk.open(apply.earlier(begun.siteId));
  const references = await nameReference(await browser.get(profile.section("references")));
  const reference = references.link(/^Change/).pathname;
  const resumes = await browser.get(profile.resumes());
  for (const path of [
    apply.success(sent.siteId),
    paths.job(sent.siteId),
    paths.job(begun.siteId),
    apply.review(begun.siteId),
    apply.screening(begun.siteId),
    apply.screeningFile(begun.siteId, String(question)),
    apply.check(begun.siteId),
    profile.index(),
    profile.personalInfo(),
    profile.tracking(),
    profile.tracking({ tab: "drafts" }),
    profile.application(sent.siteId),
    profile.application(begun.siteId),
    profile.deleteDraft(begun.siteId),
    profile.snapshot(sent.siteId),
    profile.withdraw(sent.siteId),
    profile.interview(sent.siteId),
    profile.interview(sent.siteId, "another-time"),
    profile.resumes(),
    resumes.link(/^Remove/).pathname,
    profile.suggestions(),
    profile.section("references"),
    reference,
    `${reference}/remove`,
    profile.deleteAccount(),
  ])
    await walk.open(path);
  await offerJob(site.db, sent.id);
  for (const answer of [undefined, "accept", "decline"] as const) await walk.open(profile.offer(sent.siteId, answer));
  await writeToApplicant(site.db, sent.id);
  await walk.open(profile.messages(sent.siteId));
  const what = "Otorhinolaryngologicalpneumonoultramicroscopic clearance of the municipality";
  const need = await askForId(site.db, sent.id, { what, words: "Both sides, one photo each." });
  for (const path of [profile.needed(sent.siteId), profile.need(sent.siteId, String(need))]) await walk.open(path);
  await turnDown(site.db, sent.id);
  for (const path of [profile.application(sent.siteId), profile.feedback(sent.siteId)]) await walk.open(path);
  walk.expectAllSeen();
});
