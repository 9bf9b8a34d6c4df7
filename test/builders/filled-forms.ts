import type { Page, PickedFile } from "../harness/text-browser";

/** What the review page asks of somebody who never applied. */
export const applicantAnswers = {
  "Country you live in": "Philippines",
  "Mobile number": "0917 555 0142",
  "I agree that my data is used to handle my applications": true,
};

/** Fills in all that is needed, as somebody without scripting does. Answers the page of the job's questions. */
export const fillReview = (review: Page, file: PickedFile): Promise<Page> =>
  review.press("Save and continue", { ...applicantAnswers, "Your résumé as a file": file });

/** Answers the questions of `createJobPost`. Answers the page that the application is sent from. */
export const answerByForm = (questions: Page): Promise<Page> =>
  questions.press("Save and continue", {
    "Can you work the night shift?": "Yes",
    "Years in customer service": "3",
    "Tell us about a customer you helped": "A parcel was lost; I found it in two days.",
  });

/** Sends an application from its last page. */
export async function sendByForm(check: Page): Promise<Page> {
  const sent = await check.press("Send application", {
    "My answers are true and complete": true,
    "I agree that the recruiters of this job use my answers to decide on my application": true,
  });
  if (sent.heading !== "Application sent")
    throw new Error(`Not sent: ${sent.url.pathname}: ${sent.text.slice(0, 800)}`);
  return sent;
}

/** Adds somebody who vouches for the applicant, from the page of references. Answers that page again. */
export const nameReference = async (references: Page): Promise<Page> =>
  (await references.follow("Add a reference")).press("Add this reference", {
    "Their name": "Corazon Lim",
    "How do you know this person?": "My manager",
    "Where they work": "Visayas Trading",
    "Their email address": "corazon@example.com",
    "When may we write to them?": "At any time",
    "I asked them and they agreed": true,
  });

/** Begins an application from its questions, with nothing answered: opening a page begins none. Answers the review page. */
export const beginByForm = (questions: Page): Promise<Page> => questions.press("Save for later");
