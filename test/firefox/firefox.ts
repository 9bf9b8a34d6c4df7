import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { expect } from "vitest";

/** What a person points at, by the words that they see. */
export type Kind = "link" | "button" | "field" | "choice";

/**
 * The system's Firefox, driven by WebDriver BiDi: Playwright's own Firefox cannot be had everywhere, and its BiDi asks for what
 * Debian's does not know yet. Without scripts the pages run none; what finds their elements runs beside them.
 */
export async function startFirefox({ withScripts }: { withScripts: boolean }) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH || "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: {
      "javascript.enabled": withScripts,
      "intl.accept_languages": "en-GB",
      // nobody is asked, nothing is called home
      "browser.translations.enable": false,
      "app.update.enabled": false,
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return { window: new Window(page, withScripts), errors, stop: () => browser.close() };
}

/** What Remix tells of what it is doing. */
interface RouterState {
  navigation: { state: string };
  revalidation: string;
  fetchers: Map<string, { state: string }>;
}

/** A window of it, as somebody uses it. */
class Window {
  constructor(
    private readonly page: Page,
    private readonly withScripts: boolean,
  ) {}

  async open(url: string): Promise<void> {
    await this.settle();
    await this.page.goto(url);
  }

  get url(): URL {
    return new URL(this.page.url());
  }

  /** Once the page has it, in its main heading. */
  async reads(heading: string): Promise<void> {
    await expect.poll(() => this.read("h1"), { timeout: 20_000 }).toContain(heading);
  }

  /** Once the page has them, these words. */
  async shows(words: string): Promise<void> {
    await expect.poll(() => this.read("main"), { timeout: 20_000 }).toContain(words);
  }

  async press(name: string): Promise<void> {
    await this.hit(await this.find("button", name), "Enter");
  }

  async follow(name: string): Promise<void> {
    await this.hit(await this.find("link", name), "Enter");
  }

  async fill(label: string, text: string): Promise<void> {
    const field = await this.find("field", label);
    await field.type(text);
    await expect.poll(() => field.evaluate((one) => (one as HTMLInputElement).value)).toBe(text);
  }

  /** Ticks a box, or a radio button. */
  async choose(label: string): Promise<void> {
    const choice = await this.find("choice", label);
    await this.hit(choice, " ");
    await expect
      .poll(() => choice.evaluate((one) => ((one as HTMLLabelElement).control as HTMLInputElement).checked))
      .toBe(true);
  }

  async select(label: string, option: string): Promise<void> {
    const list = await this.find("field", label);
    const value = await list.evaluate(
      (select, text) => [...(select as HTMLSelectElement).options].find((one) => one.text === text)?.value,
      option,
    );
    await list.select(value ?? `no option ${option}`);
  }

  async attach(label: string, path: string): Promise<void> {
    await ((await this.find("field", label)) as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  /** The width of what has to be scrolled sideways, in pixels. */
  sideways(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /**
   * With the keyboard, as somebody who cannot use a mouse. A mouse missed now and then: on a busy machine Firefox still looks
   * for what is below it where the page was before it scrolled. (puppeteer's own click waits for promises of the page, which
   * never come without scripts.)
   */
  private async hit(element: ElementHandle<Element>, key: "Enter" | " "): Promise<void> {
    await this.settle();
    await element.evaluate((one) => (((one as HTMLLabelElement).control ?? one) as HTMLElement).focus());
    await this.page.keyboard.press(key);
  }

  /**
   * The page has its scripts, which some load when they are first touched, and the router what it asked for. What is given up
   * while it comes is an error in Firefox's console that nobody can catch, and says nothing of the page.
   */
  private async settle(): Promise<void> {
    if (this.withScripts) await this.page.keyboard.press("Shift");
    const isIdle = () =>
      this.page
        .evaluate(() => {
          const { __remixRouter: router } = window as { __remixRouter?: { state: RouterState } };
          if (!router && document.querySelector("script[type=module]")) return false;
          const { navigation, revalidation, fetchers } = router?.state ?? {};
          const fetching = [...(fetchers?.values() ?? [])].some(({ state }) => state !== "idle");
          return (navigation?.state ?? "idle") === "idle" && (revalidation ?? "idle") === "idle" && !fetching;
        })
        .catch(() => false);
    await expect.poll(isIdle, { timeout: 20_000 }).toBe(true);
  }

  /** Empty while the next page is on its way. */
  private async read(selector: string): Promise<string> {
    const found = await this.page
      .evaluate((name) => (document.querySelector(name) as HTMLElement | null)?.textContent ?? "", selector)
      .catch(() => "");
    return found.replace(/\s+/g, " ").trim();
  }

  /** The first visible element of that name, once the page has it. A field's name may go on ("(optional)"). */
  private async find(kind: Kind, name: string): Promise<ElementHandle<Element>> {
    let found: ElementHandle<Element> | null = null;
    await expect
      .poll(
        async () => {
          const handle = await this.page.evaluateHandle(findNamed, kind, name).catch(() => null);
          found = (handle?.asElement() as ElementHandle<Element> | null) ?? null;
          return found ? "there" : `no ${kind} “${name}” at ${this.page.url()}`;
        },
        { timeout: 20_000 },
      )
      .toBe("there");
    return found as unknown as ElementHandle<Element>;
  }
}

/** Runs in the page; nothing is there before the page is whole. */
function findNamed(kind: Kind, name: string): Element | null {
  if (document.readyState !== "complete") return null;
  const words = (element: Element) => ((element as HTMLElement).textContent ?? "").replace(/\s+/g, " ").trim();
  // what is only for screen readers, and the button that Enter presses, are a pixel in size
  const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;
  if (kind === "link" || kind === "button") {
    const all = [...document.querySelectorAll(kind === "link" ? "a" : "button")].filter(isSeen);
    return all.find((one) => words(one) === name) ?? all.find((one) => words(one).startsWith(name)) ?? null;
  }
  const label = [...document.querySelectorAll("label")].find((one) => words(one).startsWith(name));
  // a box is small, or drawn by its label
  return kind === "choice" ? (label ?? null) : (label?.control ?? null);
}
