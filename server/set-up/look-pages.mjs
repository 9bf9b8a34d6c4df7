import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/**
 * @typedef {{ screen: string, address: string, heading: string, views: string[] }} Screen
 */

/** The screens of each walk in the order in which it saw them. @returns {Map<string, Screen[]>} */
function screensIn(folder) {
  const walks = readdirSync(folder).filter((walk) => existsSync(`${folder}/${walk}/screens.jsonl`));
  return new Map(
    walks.map((walk) => {
      const lines = readFileSync(`${folder}/${walk}/screens.jsonl`, "utf8").trim().split("\n");
      return [walk, lines.map((line) => JSON.parse(line))];
    }),
  );
}

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const picture = (path, words, view) =>
  `<a href="${path}"><img src="${path}" alt="${escaped(words)}" loading="lazy" width="${Math.round(Number.parseInt(view, 10) / 2)}"></a>`;

const pageOf = (title, body) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
body{font:14px system-ui;margin:1rem;background:#8a8f98}
h2{position:sticky;top:0;margin:0;padding:.5rem 0;background:#8a8f98}
h3{margin:1.5rem 0 .25rem}
.row{display:flex;gap:8px;align-items:flex-start;overflow-x:auto}
.pair{display:flex;gap:2px;outline:1px solid #555;padding:4px}
figure{margin:0}
figure img{display:block;max-height:90vh;object-fit:cover;object-position:top}
nav a{margin-right:1rem}
body:has(#changed:checked) .same{display:none}
</style>
<h1>${title}</h1>${body}</html>
`;

const walksNav = (walks) => `<nav>${[...walks].map((walk) => `<a href="#${walk}">${walk}</a>`).join("")}</nav>`;

/** Writes a page with all pictures of a folder, one row for each screen. It is a file beside them and needs no server. */
export function writeContactSheet(folder) {
  const walks = screensIn(folder);
  const rows = ([walk, screens]) =>
    screens.map(({ screen, address, heading, views }) => {
      const figures = views.map(
        (view) =>
          `<figure><figcaption>${view}</figcaption>${picture(`${walk}/${screen}.${view}.jpg`, `${heading}, ${view}`, view)}</figure>`,
      );
      const said = `${folder}/${walk}/${screen}.txt`;
      const aloud = existsSync(said) ? escaped(readFileSync(said, "utf8")) : "";
      return `<h3>${escaped(heading)} <small>${escaped(address)}, ${screen}</small></h3><div class="row">${figures.join("")}
<details><summary>In words</summary><pre>${aloud}</pre></details></div>`;
    });
  const body = [...walks].map((walk) => `<h2 id="${walk[0]}">${walk[0]}</h2>${rows(walk).join("\n")}`);
  const file = `${folder}/index.html`;
  writeFileSync(file, pageOf("All screens", walksNav(walks.keys()) + body.join("\n")));
  return file;
}

/** Writes a page that shows each screen of two folders, before and after, in each view. Identical pictures can be hidden. */
export function writeBeside(after, before, ref) {
  const [walks, earlier] = [screensIn(after), screensIn(before)];
  const bytesOf = (file) => (existsSync(file) ? readFileSync(file) : null);
  const row = (walk, { screen, address, heading, views }) => {
    const pairs = views.map((view) => {
      const file = `${walk}/${screen}.${view}.jpg`;
      const [was, is] = [bytesOf(`${before}/${file}`), bytesOf(`${after}/${file}`)];
      const figure = (path, words, bytes) =>
        `<figure><figcaption>${view} ${words}</figcaption>${bytes ? picture(path, `${heading}, ${view}, ${words}`, view) : "none"}</figure>`;
      const html = figure(`before/${file}`, "before", was) + figure(file, "after", is);
      return { html, isSame: Boolean(was && is?.equals(was)) };
    });
    const isSame = pairs.every((pair) => pair.isSame);
    return `<section${isSame ? ' class="same"' : ""}><h3>${escaped(heading)} <small>${escaped(address)}, ${screen}</small></h3>
<div class="row">${pairs.map(({ html, isSame }) => `<div class="pair${isSame ? " same" : ""}">${html}</div>`).join("")}</div></section>`;
  };
  const gone = ([walk, screens]) => {
    const names = new Set((walks.get(walk) ?? []).map(({ screen }) => screen));
    return screens.filter(({ screen }) => !names.has(screen)).map((screen) => row(walk, screen));
  };
  const body = [...walks].map(
    ([walk, screens]) =>
      `<h2 id="${walk}">${walk}</h2>${[...screens.map((screen) => row(walk, screen)), ...gone([walk, earlier.get(walk) ?? []])].join("\n")}`,
  );
  const choice = '<p><label><input type="checkbox" id="changed"> Only what changed</label></p>';
  const file = `${after}/beside.html`;
  writeFileSync(file, pageOf(`Before (${escaped(ref)}) and after`, choice + walksNav(walks.keys()) + body.join("\n")));
  return file;
}
