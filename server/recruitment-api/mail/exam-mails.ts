import { examParts } from "../../contract/values/exam-parts";
import { momentText } from "../../contract/values/moments";
import type { ExamPartRow, ExamSessionRow, UserRow } from "../database/schema";
import type { MailKind } from "../rules/mail-kinds";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { farewell, letterOf, type MaybeParts, mainLink, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

interface To {
  user: Pick<UserRow, "id" | "email" | "timezone">;
  brandName: string;
  /** `https://careers.example`. */
  siteOrigin: string;
}

interface About extends To {
  session: Pick<ExamSessionRow, "job_post_id" | "created_at">;
}

const compose = (
  { user, brandName, siteOrigin, session }: To & { session: Pick<ExamSessionRow, "job_post_id"> | null },
  kind: MailKind,
  subject: string,
  parts: MaybeParts,
): ApplicationMail => ({
  userId: user.id,
  jobPostId: session?.job_post_id ?? null,
  kind,
  to: user.email,
  subject,
  letter: letterOf(null, [
    ...parts,
    parts.some((part) => part && part.is === "link" && part.isMain)
      ? { is: "link", label: "See your assessment", href: siteOrigin + siteAddresses.assessment }
      : mainLink("See your assessment", siteOrigin + siteAddresses.assessment),
    farewell(brandName),
  ]),
});

type Result = Pick<ExamPartRow, "category" | "score" | "max" | "passed">;

const resultsOf = (graded: readonly Result[]): LetterPart => ({
  is: "facts",
  facts: graded.map(({ category, score, max, passed }) => [
    examParts[category].name,
    `${Number(score)} of ${Number(max)} points, ${passed ? "passed" : "not passed"}`,
  ]),
});

/**
 * The time of a test is over, which the person may not have noticed. `lateUntil`: the last moment for stored answers of a device.
 */
export const examTimeEndedMail = (
  about: About,
  { category, deadline_at }: Pick<ExamPartRow, "category" | "deadline_at">,
  lateUntil: string | null,
): ApplicationMail =>
  compose(about, "exam_time_ended", `The time of your test has ended: ${examParts[category].name}`, [
    words(
      `The time of the test ${examParts[category].name} ended${deadline_at ? ` on ${momentText(deadline_at, about.user.timezone)}` : ""}. What you had saved by then is sent.`,
    ),
    lateUntil &&
      words(
        `Did your internet fail? Answers that are kept on your device count until ${momentText(lateUntil, about.user.timezone)}: open the test there while you are online.`,
      ),
  ]);

/** The results of the marked parts. `isChanged`: the person knew earlier results, and one of them has changed. */
export const examResultMail = (
  about: About,
  graded: readonly Result[],
  { isChanged }: { isChanged: boolean },
): ApplicationMail =>
  isChanged
    ? compose(about, "exam_result", "A result of your assessment has changed", [
        words("We marked your assessment again, and a result has changed. These results count now:"),
        resultsOf(graded),
      ])
    : compose(about, "exam_result", "Your assessment is marked", [
        words("What you sent of your assessment is marked:"),
        resultsOf(graded),
      ]);

/** `note` is the recruiter's reason, if any. */
export const examVoidedMail = (about: About, note: string | null): ApplicationMail =>
  compose(about, "exam_voided", "Your assessment was set aside", [
    words(
      `We set aside the assessment you were given on ${momentText(about.session.created_at, about.user.timezone)}. Its results do not count, and it is not an attempt. You can take its tests again now.`,
    ),
    note && words(note),
  ]);

/** The answer to a request for extra time. `granted` is what the person may now choose, `50% more time`; null for a refusal. */
export const extraTimeMail = (to: To, granted: string | null, note: string | null): ApplicationMail =>
  granted
    ? compose({ ...to, session: null }, "exam_extra_time", "More time for your assessment", [
        words(
          `You may take every test of our assessment with ${granted}. Choose it on the page of your first test, before its time starts. An assessment that is open keeps the time it was begun with.`,
        ),
        note && words(note),
        mainLink("Begin here", to.siteOrigin + siteAddresses.examParts),
      ])
    : compose({ ...to, session: null }, "exam_extra_time", "About more time for your assessment", [
        words(
          "You asked for more time in our assessment. We cannot give you as much as you asked for. 25% more time is yours without asking.",
        ),
        note && words(note),
      ]);
