import { beforeAll, describe, expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "../attacks/attacked-site";
import { realPdf } from "../builders/files";
import type { Page, PickedFile } from "../harness/text-browser";
import { aPersonWithEverything, apiBehind, type Jobs, type PersonWithEverything, postJobs, publicUrl } from "./person";
import { everyScreen, type Screen } from "./screens";
import { overLimit, printTable, type Row } from "./table";

/** What a form may ask of the database until the page after it is there. */
const maxStatements = 30;

/** Saves that need more, and why. */
const ownLimits: { of: RegExp; most: number }[] = [
  // a file is three calls, as the specification has it: signing its address, taking it, storing it; a résumé is read as well
  { of: /\/file: Upload it instead$/, most: 34 },
  { of: /messages \(\w+\): Send$/, most: 34 },
  { of: /resume(-cv)?: (Upload|Save and continue)$/, most: 34 },
  { of: /paste: Store this text$/, most: 34 },
  // the same, and the page with all sections after it
  { of: /resume-cv: Continue$/, most: 40 },
  // the same, and the draft takes the new résumé
  { of: /review\/resume \(draft\): Save and continue$/, most: 50 },
  // the same, and the whole profile that the file is made of
  { of: /printable: Use this résumé when I apply$/, most: 42 },
  // answers and draft are two calls of the specification, each answers the whole draft, and the page after them asks what
  // the résumé says
  { of: /screening \(draft\): (Save (and|for)|Begin with) /, most: 36 },
  // every part is closed, marked, told of and counted on its own, and the results are two lists
  { of: /^\/exam\/(end: End this assessment|parts\/:part\/check \(idioms\): Send my answers)$/, most: 38 },
  // it is checked against the profile, stored as it was sent, told, mailed, and asks for what comes next and for jobs that fit
  { of: /screening\/check \(draft\): Send application$/, most: 41 },
  // each application that was sent ends with its history, and gives back the time of its interview
  { of: /^\/profile\/settings\/delete: Delete my account$/, most: 41 },
  // whether somebody has numbers of the government stands in another record of the specification, which is a call of its own
  { of: /personal-info\/basic: Save and continue$/, most: 36 },
  // what strangers may try is counted for the person, the address, the network and the device
  { of: /credentials: Change email address$/, most: 34 },
];

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);

describe("a save of somebody with everything, with the page after it", () => {
  let rows: Row[];
  beforeAll(async () => {
    rows = await pressEveryButton(await postJobs(apiBehind(site)));
    printTable("Statements of a save and the page after it", rows);
  }, 600_000);

  it(`asks for at most ${maxStatements} statements`, () => {
    const limitOf = ({ name }: Row) => ownLimits.find(({ of }) => of.test(name))?.most ?? maxStatements;
    expect(overLimit(rows, limitOf)).toEqual([]);
  });

  it("is taken, so that the other proves something", () => {
    expect(rows.filter(({ status }) => status === 422 || status >= 500).map(({ name }) => name)).toEqual([]);
  });
});

/** Presses each button that saves something once, as somebody who has everything, with every field of its form filled in. */
async function pressEveryButton(jobs: Jobs): Promise<Row[]> {
  const rows: Row[] = [];
  const pressed = new Set<string>();
  let person = await aPersonWithEverything(site, jobs);
  const decided = everyScreen({ decided: jobs.decided }).filter(({ pattern }) =>
    /tracking\/:job(\/feedback)?$/.test(pattern),
  );
  const accepted = everyScreen({ accepted: jobs.accepted }).filter(({ pattern }) => pattern.endsWith("/needed/:need"));
  for (const screen of [...everyScreen({ draft: jobs.draft, sent: jobs.sent }), ...decided, ...accepted]) {
    for (const key of buttonsOf(await open(screen, person), screen).keys()) {
      if (pressed.has(key)) continue;
      pressed.add(key);
      let page = await open(screen, person);
      if (!buttonsOf(page, screen).has(key)) {
        person = await aPersonWithEverything(site, jobs);
        page = await open(screen, person);
      }
      const button = buttonsOf(page, screen).get(key);
      if (!button) throw new Error(`${key} is gone`);
      const files = await fillIn(button.form as HTMLFormElement, screen, person);
      // a read notes the device of a part that runs, when it was last heard of more than 15 seconds before
      await site.db.updateTable("exam_parts").set({ heard_at: new Date() }).execute();
      site.forget();
      const { status } = await page.pressThis(button, files);
      rows.push({ name: nameOf(button, screen), status, calls: [...site.calls] });
    }
    if (takesAway.test(screen.pattern)) person = await aPersonWithEverything(site, jobs);
  }
  return rows;
}

/** After these somebody has not everything any more. */
const takesAway = /remove|delete|withdraw|^.exam|review$|check$|settings$|bookmarks$|credentials$|device$/;

/** The screen, or an empty page where this person is led elsewhere. */
async function open(screen: Screen, person: PersonWithEverything): Promise<Page> {
  const page = await person.browser.get(screen.of(person));
  const isElsewhere = page.redirects.length > 0 && screen.pattern !== "/jobs/:job";
  if (isElsewhere) page.document.body.replaceChildren();
  return page;
}

/** The buttons of a screen that post its forms, one of each kind: not one for each job of a list. */
function buttonsOf(page: Page, screen: Screen): Map<string, HTMLButtonElement> {
  const found = new Map<string, HTMLButtonElement>();
  for (const button of page.document.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
    const { form } = button;
    if (form?.method !== "post") continue;
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    const intent = form.querySelector<HTMLInputElement>("[name=intent]")?.value ?? "";
    const key = [placeOf(button, screen), action.replaceAll(/\d+/g, "…"), button.name, button.value, intent];
    if (!found.has(key.join(" "))) found.set(key.join(" "), button);
  }
  return found;
}

const placeOf = (button: HTMLButtonElement, { name }: Screen) =>
  button.closest("main") ? name : "frame of every page";

const nameOf = (button: HTMLButtonElement, screen: Screen) => `${placeOf(button, screen)}: ${button.textContent}`;

/** Answers whatever is not answered yet; gives back the files to pick, by their fields. */
async function fillIn(form: HTMLFormElement, { pattern }: Screen, person: PersonWithEverything) {
  const files: Record<string, PickedFile> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")) {
    const label = field.labels?.[0]?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    if (field.type === "file")
      files[label.replace(" (optional)", "")] = {
        filename: "ana.pdf",
        contentType: "application/pdf",
        bytes: await realPdf(),
      };
    else if (field.type === "radio" || (field.type === "checkbox" && !endless.test(label)))
      field.checked ||= !form.querySelector(`[name="${field.name}"]:checked`);
    else if (field.value !== "" || (label.includes("(optional)") && !ownLanguage.test(label))) continue;
    else if (field.tagName === "SELECT")
      field.value = [...field.querySelectorAll("option")].find(({ value }) => value)?.value ?? "";
    else if (field.type === "email")
      field.value = pattern === "/profile/settings/delete" ? person.email : "somebody@example.com";
    else field.value = valueFor(field, label);
  }
  return files;
}

/** Its level stands beside it and is filled in. */
const ownLanguage = /^Language \d/;

/** A box that says of a date that there is none. */
const endless = /does not expire|still/i;

function valueFor({ type, tagName }: HTMLInputElement, label: string): string {
  if (type === "tel") return "+63 917 123 4567";
  if (type === "password") return "correct horse battery";
  if (type === "number" || /year|month|day/i.test(label)) return "1";
  return tagName === "TEXTAREA" ? "A text that is long enough for whatever it may be about. ".repeat(3) : "Something";
}
