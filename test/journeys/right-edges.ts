import type { Page } from "@playwright/test";
import { foundAtWidths } from "./at-widths";

/** Where columns are side by side, and where the frame is narrower than the window. */
const widths = [1280, 1920];

/**
 * What of this screen ends at another right edge than its template's, in words; a page is for reading (text, and an aside that
 * ends where the header does) or for working (navigation, and content that does), and there is no third.
 */
export const edgesOffTemplate = (page: Page): Promise<string[]> => foundAtWidths(page, widths, findWrongEdges);

/** Runs in the page. */
function findWrongEdges(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [textWidth, formWidth, frameWidth] = [42 * rem, 40 * rem, 72 * rem];
  const wrong: string[] = [];

  const contentOf = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
  };
  const nameOf = (element: Element) =>
    element.tagName.toLowerCase() + [...element.classList].map((name) => `.${name}`).join("");
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const expectAt = (element: Element, ...edges: number[]) => {
    const { right } = element.getBoundingClientRect();
    if (edges.every((edge) => Math.abs(right - edge) > 1))
      wrong.push(`${nameOf(element)} ends at ${Math.round(right)}, not ${edges.map(Math.round).join(" or ")}`);
  };
  const expectWithin = (element: Element, width: number) => {
    const rect = element.getBoundingClientRect();
    if (rect.width > width + 1) wrong.push(`${nameOf(element)} is ${Math.round(rect.width)} wide, more than ${width}`);
  };

  const [header, main] = [document.querySelector(".site-header .wrap"), document.querySelector("main")];
  if (!header || !main) return ["there is no header or no main"];
  const frame = contentOf(header);
  const own = contentOf(main);
  if (Math.abs(frame.right - frame.left - Math.min(frameWidth, innerWidth - 4 * rem)) > 1)
    wrong.push(`the frame is ${Math.round(frame.right - frame.left)} wide`);
  if (Math.abs(frame.right - own.right) > 1)
    wrong.push(`main ends at ${Math.round(own.right)}, the header at ${Math.round(frame.right)}`);

  const [templates, columns] = [shown("main .reading, main .working"), shown("main .reading-main")];
  const textEdge = frame.left + textWidth;
  // a line of text draws no edge
  const blocks = [...main.children].filter((part) => isShown(part) && !/^(P|H\d)$/.test(part.tagName));
  if (templates.length + columns.length === 0) for (const part of blocks) expectAt(part, textEdge, frame.right);
  for (const template of templates) expectAt(template, frame.right);
  for (const column of columns) if (!column.closest(".working")) expectAt(column, textEdge);
  for (const aside of shown("main .reading-aside")) expectAt(aside, frame.right);
  for (const content of shown("main .working-main")) expectAt(content, frame.right);
  for (const form of shown("main .working-main form")) expectWithin(form, formWidth);

  // nothing in a column sticks out of it, but what can be scrolled in its own place
  for (const column of shown("main .reading-main, main .reading-aside, main .working-main")) {
    const edge = column.getBoundingClientRect().right;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== column &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const out = [...column.querySelectorAll("*")].find(
      (one) => isShown(one) && one.getBoundingClientRect().right > edge + 1 && !scrolls(one.parentElement),
    );
    if (out)
      wrong.push(
        `${nameOf(out)} ends at ${Math.round(out.getBoundingClientRect().right)}, its column at ${Math.round(edge)}`,
      );
  }
  return wrong;
}
