import { paths } from "../../app/paths";
import { answerByForm, fillNeededSections, sendByForm } from "../builders/filled-forms";
import { aJobPost, createJobPost } from "../builders/job-posts";
import { newApplicant } from "../harness/new-applicant";
import { test } from "./journey";
import { aResumeFile, browseOn } from "./steps";
import { startWalk } from "./walk";

const { apply, general, profile } = paths;

test("every screen of an application is accessible and fits, small and large, in both colour modes", async ({
  page,
  site,
}) => {
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
  const { browser, page: review } = await newApplicant(site, apply.start(sent.id));
  await browseOn(page, site, browser);
  for (const path of [
    apply.review(sent.id),
    ...["details", "contact", "resume"].map((section) => apply.section(sent.id, section)),
    apply.screening(sent.id),
    apply.check(sent.id),
    general.start(),
    ...["details", "contact", "resume"].map((section) => general.section(section)),
  ])
    await walk.open(path);

  // as it is filled in, sent and followed
  const filled = await answerByForm(await fillNeededSections(review, await aResumeFile()));
  for (const path of [apply.review(sent.id), apply.screening(sent.id), apply.check(sent.id)]) await walk.open(path);
  await sendByForm(filled);
  await browser.get(apply.review(begun.id));
  const references = await browser.get(profile.section("references"));
  const reference = references.link(/^Change/).pathname;
  const resumes = await browser.get(profile.resumes());
  for (const path of [
    apply.success(sent.id),
    paths.job(sent.id),
    paths.job(begun.id),
    apply.review(begun.id),
    apply.screening(begun.id),
    apply.screeningFile(begun.id, question),
    apply.check(begun.id),
    profile.index(),
    profile.personalInfo(),
    profile.tracking(),
    profile.tracking({ tab: "drafts" }),
    profile.application(sent.id),
    profile.application(begun.id),
    profile.deleteDraft(begun.id),
    profile.snapshot(sent.id),
    profile.withdraw(sent.id),
    profile.resumes(),
    resumes.link(/^Remove/).pathname,
    profile.suggestions(),
    profile.section("references"),
    reference,
    `${reference}/remove`,
    profile.deleteAccount(),
  ])
    await walk.open(path);
  walk.expectAllSeen();
});
