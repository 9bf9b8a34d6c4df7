import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

/*
 * Makes the résumés of `people.json` with LibreOffice and Chromium, in the layouts and formats that each of them names. Only
 * after a change of that file: what it makes is committed. `npm run read-resumes` reads them.
 */

const here = fileURLToPath(new URL(".", import.meta.url));
const made = join(here, "corpus");
const drafts = mkdtempSync(join(tmpdir(), "resumes-"));
const people = JSON.parse(readFileSync(join(here, "people.json"), "utf8"));

const text = (written) => String(written).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const list = (items) => `<ul>${items.map((item) => `<li>${text(item)}</li>`).join("")}</ul>`;
const contact = ({ email, phone, address, links }) => [email, phone, address, ...links];
const heading = (title, { upper = true } = {}) => `<h2>${upper ? title.toUpperCase() : title}</h2>`;
const split = (left, right) => `<p class="split"><span>${left}</span><span class="end">${text(right)}</span></p>`;

/** What stands below the jobs: the same in most layouts. */
const learned = ({ education }) =>
  education
    .map(
      (one) =>
        `<p><b>${text(one.course)}</b><br>${text([one.school, one.place].filter(Boolean).join(", "))}<br>${one.dates}</p>`,
    )
    .join("");
const certified = ({ certificates }) =>
  certificates.length === 0
    ? ""
    : heading("Certifications") + list(certificates.map(({ name, issuer, year }) => `${name}, ${issuer}, ${year}`));
const spoken = ({ languages }) =>
  languages.length === 0 ? "" : `${heading("Languages")}<p>${languages.join(", ")}</p>`;
const referred = ({ references }) =>
  references.length === 0
    ? ""
    : heading("References") +
      references.map((one) => `<p>${text(one.name)}<br>${text(one.about)}<br>${one.email} | ${one.phone}</p>`).join("");
const top = (one, between = " | ") =>
  `<h1>${text(one.name)}</h1><p class="headline">${text(one.headline)}</p><p>${contact(one).map(text).join(between)}</p>`;
const about = ({ summary }) => (summary ? `${heading("Summary")}<p>${text(summary)}</p>` : "");
const skillLine = ({ skills }) => `${heading("Skills")}<p>${skills.map(text).join(", ")}</p>`;
const rest = (one) =>
  heading("Education") + learned(one) + skillLine(one) + certified(one) + spoken(one) + referred(one);
const jobs = (one, job) => heading("Work Experience") + one.jobs.map(job).join("");
const where = ({ employer, place }) => text([employer, place].filter(Boolean).join(", "));

const columns = (narrow, wide, side) =>
  side === "left"
    ? `<div class="columns left"><div>${narrow}</div><div>${wide}</div></div>`
    : `<div class="columns right"><div>${wide}</div><div>${narrow}</div></div>`;
/** LibreOffice knows no grid: a table of one row is what people use there. */
const tableColumns = (narrow, wide) =>
  `<table><tr><td width="33%" valign="top">${narrow}</td><td valign="top">${wide}</td></tr></table>`;
const narrowOf = (one) =>
  heading("Contact") +
  contact(one)
    .map((line) => `<p>${text(line)}</p>`)
    .join("") +
  heading("Skills") +
  list(one.skills) +
  spoken(one);
const wideOf = (one) =>
  about(one) +
  jobs(one, (job) => `${split(`<b>${text(job.title)}</b>`, job.dates)}<p>${where(job)}</p>${list(job.did)}`) +
  heading("Education") +
  learned(one) +
  certified(one) +
  referred(one);

/** Each layout as HTML, by its name. */
const layouts = {
  classic: (one) =>
    `<div class="middle">${top(one)}</div>` +
    about(one) +
    jobs(one, (job) => `${split(`<b>${text(job.title)}</b>`, job.dates)}<p><i>${where(job)}</i></p>${list(job.did)}`) +
    rest(one),
  titleline: (one) =>
    top(one, " • ") +
    about(one) +
    heading("Professional Experience", { upper: false }) +
    one.jobs.map((job) => `<p><b>${text(job.title)}</b> | ${where(job)} | ${job.dates}</p>${list(job.did)}`).join("") +
    rest(one),
  employerfirst: (one) =>
    top(one) +
    about(one) +
    heading("Employment History", { upper: false }) +
    one.jobs
      .map(
        (job) =>
          `${split(`<b>${text(job.employer)}</b>`, job.place)}${split(`<i>${text(job.title)}</i>`, job.dates)}${list(job.did)}`,
      )
      .join("") +
    rest(one),
  datesleft: (one) =>
    top(one, "<br>") +
    about(one) +
    heading("Experience") +
    `<table>${one.jobs.map((job) => `<tr><td width="25%" valign="top">${job.dates}</td><td><b>${text(job.title)}</b><br>${where(job)}${list(job.did)}</td></tr>`).join("")}</table>` +
    heading("Education") +
    `<table>${one.education.map((item) => `<tr><td width="25%" valign="top">${item.dates}</td><td><b>${text(item.course)}</b><br>${text(item.school)}</td></tr>`).join("")}</table>` +
    skillLine(one) +
    certified(one) +
    spoken(one) +
    referred(one),
  table: (one) =>
    `<table><tr><td><h1>${text(one.name)}</h1><p>${text(one.headline)}</p></td><td align="right">${contact(one).map(text).join("<br>")}</td></tr></table>` +
    about(one) +
    jobs(
      one,
      (job) =>
        `<table><tr><td><b>${text(job.title)}</b></td><td align="right">${job.dates}</td></tr><tr><td colspan="2">${where(job)}</td></tr></table>${list(job.did)}`,
    ) +
    rest(one),
  lines: (one) =>
    `<h1>${text(one.name)}</h1>` +
    contact(one)
      .map((line) => `<p>${text(line)}</p>`)
      .join("") +
    about(one) +
    jobs(one, (job) => `<p><b>${text(job.title)}</b></p><p>${where(job)}</p><p>${job.dates}</p>${list(job.did)}`) +
    rest(one),
  oneline: (one) =>
    top(one) +
    about(one) +
    jobs(one, (job) => `<p><b>${text(job.title)}, ${where(job)}</b> (${job.dates})</p>${list(job.did)}`) +
    rest(one),
  roles: (one) => {
    const employers = [...new Set(one.jobs.map(({ employer }) => employer))];
    return (
      top(one) +
      about(one) +
      heading("Experience") +
      employers
        .map((employer) => {
          const held = one.jobs.filter((job) => job.employer === employer);
          return (
            split(`<b>${text(employer)}</b>`, held[0].place) +
            held.map((job) => split(`<i>${text(job.title)}</i>`, job.dates) + list(job.did)).join("")
          );
        })
        .join("") +
      rest(one)
    );
  },
  spaced: (one) => layouts.classic(one).replace(/<h2>/g, `<h2 style="letter-spacing:.35em">`),
  sidebar: (one, { isPdf }) =>
    isPdf
      ? `<h1>${text(one.name)}</h1><p class="headline">${text(one.headline)}</p>` +
        columns(narrowOf(one), wideOf(one), "left")
      : `<h1>${text(one.name)}</h1><p>${text(one.headline)}</p>${tableColumns(narrowOf(one), wideOf(one))}`,
  right: (one) =>
    columns(
      narrowOf(one),
      `<h1>${text(one.name)}</h1><p class="headline">${text(one.headline)}</p>${wideOf(one)}`,
      "right",
    ),
  biodata: (one) =>
    `<h1>CURRICULUM VITAE</h1>${heading("Personal Information")}<table>${[
      ["Name", one.name],
      ["Address", one.address],
      ["Mobile", one.phone],
      ["Email", one.email],
      ["Civil Status", "Single"],
      ["Nationality", "Filipino"],
    ]
      .map(([label, value]) => `<tr><td width="30%">${label}</td><td>${text(value)}</td></tr>`)
      .join("")}</table>` +
    jobs(one, (job) => `<p>${job.dates}</p><p><b>${text(job.title)}</b></p><p>${where(job)}</p>${list(job.did)}`) +
    rest(one),
  reactlike: (one) => layouts.right(one).replace("columns right", "columns right serif"),
};

const style = `body{font:10.5pt Arial;margin:1.2cm}h1{font-size:22pt;margin:0}h2{font-size:12pt;margin:10pt 0 4pt}p,ul{margin:2pt 0}.middle{text-align:center}.split{display:flex;justify-content:space-between}.columns{display:grid;gap:24pt}.left{grid-template-columns:1fr 2.2fr}.right{grid-template-columns:2.2fr 1fr}.serif{font-family:"DejaVu Serif"}table{width:100%;border-collapse:collapse}td{padding:2pt 6pt 2pt 0}`;
/** A browser sets dates to the right edge by itself; in a document that is a tab. */
const forOffice = (html) =>
  html.replace(/<p class="split"><span>(.*?)<\/span><span class="end">(.*?)<\/span><\/p>/g, "<p>$1&#9;$2</p>");

const plain = (html) =>
  html
    .replace(/<span class="end">/g, "    ")
    .replace(/<li>/g, "- ")
    .replace(/<\/(?:p|h1|h2|li|tr|div)>|<br>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replace(/\n{2,}/g, "\n");

mkdirSync(made, { recursive: true });
const office = {};
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];
const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: flags });
const tab = await browser.newPage();
for (const one of people) {
  for (const file of one.layouts) {
    const [layout, type] = file.split(".");
    const name = `${one.id}.${layout}`;
    const isPdf = type === "pdf";
    const html = layout === "plain" ? layouts.lines(one) : layouts[layout](one, { isPdf });
    if (type === "txt") {
      writeFileSync(join(made, `${name}.txt`), plain(html));
      continue;
    }
    const page = join(drafts, `${name}.html`);
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><title>Résumé</title><style>${isPdf ? style : "li,p{margin:2pt 0}"}</style>${isPdf ? html : forOffice(html)}`,
    );
    if (isPdf) {
      await tab.goto(`file://${page}`);
      await tab.pdf({ path: join(made, `${name}.pdf`), format: "a4" });
    } else office[type] = [...(office[type] ?? []), page];
  }
}
await browser.close();
for (const [type, pages] of Object.entries(office)) {
  execFileSync(
    "soffice",
    ["--headless", "--infilter=HTML (StarWriter)", "--convert-to", type, "--outdir", drafts, ...pages],
    { stdio: "ignore" },
  );
  for (const page of pages)
    renameSync(page.replace(/html$/, type), join(made, page.slice(drafts.length + 1).replace(/html$/, type)));
}
rmSync(drafts, { recursive: true });
