import type { Page, PickedFile } from "../harness/text-browser";

/** The answer that ends a section. */
export const finished = { "Have you completed this section?": "Yes, I have completed this section" };

/**
 * Fills every section that an application cannot be sent without, from its review page on, as somebody without scripting
 * does. Answers the review page again.
 */
export async function fillNeededSections(review: Page, file: PickedFile): Promise<Page> {
  await (await review.follow(/Your details/)).press("Save and continue", {
    "Country you live in": "Philippines",
    "How do you prefer to be contacted?": "By e-mail",
    "I agree that my data is used to handle my applications": true,
    ...finished,
  });
  await (await review.follow(/Contact/)).press("Save and continue", {
    "Mobile number": "0917 555 0142",
    ...finished,
  });
  await (await review.follow(/Address and map/)).press("Save and continue", {
    "City or municipality": "Iloilo City",
    Country: "Philippines",
    ...finished,
  });
  const stored = await (await review.follow(/Résumé/)).press("Store this file", {
    "Your résumé as a file": file,
  });
  await stored.press("Save and continue", finished);
  let references = await review.follow(/References/);
  for (const name of ["Corazon Lim", "Benigno Tan"]) {
    references = await (await references.follow("Add a reference")).press("Add this reference", {
      "Their name": name,
      "What are they to you?": "My manager",
      "Where they work": "Visayas Trading",
      "Their e-mail address": `${name.split(" ")[0]?.toLowerCase()}@example.com`,
      "When may we write to them?": "At any time",
      "They agreed to be named here and to be written to": true,
    });
  }
  return references.press("Save and continue", finished);
}

/** Answers the questions of `createJobPost`, from the review page of an application. Answers the page it is sent from. */
export async function answerByForm(review: Page): Promise<Page> {
  return (await review.follow("Continue to questions")).press("Save and continue", {
    "Can you work the night shift?": "Yes",
    "Years in customer service": "3",
    "Tell us about a customer you helped": "A parcel was lost; I found it in two days.",
  });
}

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
