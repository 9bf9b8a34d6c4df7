import { expect, type Page, test } from "@playwright/test";
import { paths } from "../../app/paths";
import { realPdf, textResume } from "../builders/files";
import { answerByForm, fillReview } from "../builders/filled-forms";
import { newApplicant } from "../harness/new-applicant";
import type { RunningSite } from "../harness/running-site";
import type { TextBrowser } from "../harness/text-browser";
import type { JourneyOptions } from "./journey";

/** An external sign-on holds passwords and makes accounts on its own pages: the site only leads there. */
export const hasExternalSignOn = () => (test.info().project.use as Partial<JourneyOptions>).setUp === "external";

export interface Person {
  email: string;
  password: string;
}

let people = 0;

/** A person nobody has met. */
export function somebody(): Person {
  return { email: `maria.${process.pid}.${++people}@example.com`, password: "a long enough password" };
}

/** From a page of the site that asks for an account to the form that makes one. */
export async function goToNewAccount(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  if (!hasExternalSignOn()) return;
  // how an account begins is the sign-on's own business: the site's link leads to its front door
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("link", { name: "Create an account" }).click();
}

export async function createAccount(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Given names").fill("María Clara");
  await page.getByLabel("Family name").fill("de los Santos");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function confirmEmail(page: Page, site: RunningSite, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/confirmation/);
  await page.getByLabel(/code/i).fill(await site.getEmailCode(person.email));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  // going anywhere else before the answer is there would take the code back
  await expect(page).not.toHaveURL(/\/confirmation/);
}

/** A new confirmed account, on its profile. */
export async function openProfile(page: Page, site: RunningSite): Promise<Person> {
  const person = await joinAt(page, site, paths.profile.index());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  return person;
}

/** A new confirmed account, on the review page of the job. */
export async function openReview(page: Page, site: RunningSite, jobId: number): Promise<Person> {
  if (hasExternalSignOn()) {
    const person = somebody();
    await beginApplication(page, site, jobId, person);
    return person;
  }
  const person = await joinAt(page, site, paths.apply.start(String(jobId)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details");
  return person;
}

/**
 * A new confirmed account on a page of the profile, which is written into the database: `apply.spec.ts` and others fill the
 * forms of it. An external sign-on is reached by browsers only.
 */
export async function joinAt(page: Page, site: RunningSite, path: string): Promise<Person> {
  if (!hasExternalSignOn()) {
    const { browser, ...person } = await newApplicant(site, path);
    await browseOn(page, site, browser);
    await page.goto(path);
    return person;
  }
  const person = somebody();
  await page.goto(path);
  // it asks who this is with its own page, without one of the site's before it
  await page.getByRole("link", { name: "Create an account" }).click();
  await createAccount(page, person);
  await confirmEmail(page, site, person);
  return person;
}

/** Makes the browser that of somebody who went through forms without one. */
export async function browseOn(page: Page, { origin: url }: RunningSite, before: TextBrowser): Promise<void> {
  const cookies = before.cookieHeader().split("; ");
  await page.context().addCookies(
    cookies.map((cookie) => {
      const end = cookie.indexOf("=");
      return { name: cookie.slice(0, end), value: cookie.slice(end + 1), url };
    }),
  );
}

/** From any page to a confirmed account, ending on the review page of the job. */
export async function beginApplication(page: Page, site: RunningSite, jobId: number, person: Person): Promise<void> {
  await page.goto(`/jobs/${jobId}/apply`);
  await goToNewAccount(page);
  await createAccount(page, person);
  await confirmEmail(page, site, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details");
}

/** All that an application needs, in the one form of its review page, up to the questions of the job. */
export async function fillNeeded(
  page: Page,
  { file = { name: "resume.pdf", mimeType: "application/pdf" }, hasMobile = false, hasResume = false } = {},
): Promise<void> {
  await page.getByLabel("Country you live in").selectOption({ label: "Philippines" });
  if (!hasMobile) await page.getByLabel("Mobile number").fill("0917 555 0142");
  if (!hasResume) await page.getByLabel("Your résumé as a file").setInputFiles({ ...file, buffer: await realPdf() });
  await page.getByLabel("I agree that my data is used to handle my applications").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions and cover note");
}

/** Two people who vouch for the applicant, from the page of references. */
export async function nameReferences(page: Page): Promise<void> {
  for (const name of ["Corazon Lim", "Benigno Tan"]) {
    await page.getByRole("link", { name: "Add a reference" }).click();
    await page.getByLabel("Their name").fill(name);
    await page.getByLabel("How do you know this person?").selectOption({ label: "My manager" });
    await page.getByLabel("Where they work").fill("Visayas Trading");
    await page.getByLabel("Their email address").fill(`${name.split(" ")[0]?.toLowerCase()}@example.com`);
    await page.getByLabel("At any time").check();
    await page.getByLabel("I asked them and they agreed").check();
    await page.getByRole("button", { name: "Add this reference" }).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
}

export async function answerQuestions(page: Page, { years = "3" } = {}): Promise<void> {
  await page.getByRole("group", { name: "Can you work the night shift?" }).getByLabel("Yes").check();
  await page.getByLabel("Years in customer service").fill(years);
  await page.getByLabel("Tell us about a customer you helped").fill("A parcel was lost; I found it in two days.");
  await page.getByLabel("Cover note").fill("I like to finish what I begin.");
  await page.getByRole("button", { name: "Save and continue" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your answers");
}

export async function consent(page: Page): Promise<void> {
  await page.getByLabel("My answers are true and complete").check();
  await page.getByLabel(/I agree that the recruiters of this job use my answers/).check();
}

/**
 * A whole application of a new account up to its last page, with nothing sent yet. Where it can, it fills forms outside of
 * the browser; `apply.spec.ts` fills all of them in it.
 */
export async function fillApplication(page: Page, site: RunningSite, jobId: number): Promise<Person> {
  if (hasExternalSignOn()) {
    const person = await openReview(page, site, jobId);
    await fillBegun(page);
    return person;
  }
  const { browser, page: review, ...person } = await newApplicant(site, paths.apply.start(String(jobId)));
  const file = { filename: "resume.txt", contentType: "text/plain", bytes: textResume() };
  await answerByForm(await fillReview(review, file));
  await browseOn(page, site, browser);
  await page.goto(paths.apply.check(String(jobId)));
  await consent(page);
  return person;
}

export const aResumeFile = async () => ({
  filename: "resume.pdf",
  contentType: "application/pdf",
  bytes: await realPdf(),
});

/** From the review page of an application that was begun to its last page, with nothing sent yet. */
export async function fillBegun(page: Page): Promise<void> {
  await fillNeeded(page);
  await answerQuestions(page);
  await consent(page);
}

export async function send(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application sent");
  return (await page.getByText(/^R24-[0-9A-Z]{4}-[0-9A-Z]{2}$/).textContent()) ?? "";
}

/** The switches of colours, Lite and the time zone at the foot of the page: one line, which is opened. */
export async function openDisplayAndData(page: Page): Promise<void> {
  const line = page.getByRole("contentinfo").locator("details");
  if (!(await line.evaluate((details: HTMLDetailsElement) => details.open)))
    await line.getByText("Display and data").click();
}
