import { parseDocument } from "./light-document";

/** Attributes that hold the ids of other elements. */
const pointing = ["for", "list", "form", "aria-describedby", "aria-labelledby", "aria-controls"];

/** A file as a person picks it in a form. */
export interface PickedFile {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

type Filled = Record<string, string | string[] | boolean | PickedFile>;

/** A page as somebody without scripting gets it. */
export class Page {
  private parsed?: Document;

  constructor(
    readonly url: URL,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
    readonly redirects: string[],
    private readonly browser: TextBrowser,
  ) {}

  get document(): Document {
    this.parsed ??= parseDocument(this.html);
    return this.parsed;
  }

  get title(): string {
    return this.document.title;
  }

  get heading(): string {
    return words(this.document.querySelector("h1"));
  }

  get text(): string {
    return words(this.document.body);
  }

  /** The control under this label (or in the fieldset of this legend), with what it holds and what is wrong with it. */
  field(label: string): { value: string; error: string | null } {
    const control = this.control(label);
    const describedBy = (control.getAttribute("aria-describedby") ?? "").split(/\s+/);
    const error = describedBy
      .map((id) => this.document.getElementById(id))
      .find((element) => element?.id.endsWith("-error"));
    return {
      value: (control as HTMLInputElement).value,
      error: error ? words(error).replace(/^Error: ?/, "") : null,
    };
  }

  /**
   * What holds of every page, so every page that a test gets is looked at: an id names one element, what points at an id
   * finds it, and who goes down the list of errors goes down the page.
   */
  expectSound(): void {
    if (!this.headers.get("Content-Type")?.startsWith("text/html")) return;
    const fail = (what: string) => {
      throw new Error(`${this.url.pathname}: ${what}`);
    };
    const ids = [...this.document.querySelectorAll("[id]")].map(({ id }) => id);
    const places = new Map(ids.map((id, place) => [id, place]));
    if (places.size < ids.length) fail(`an id is there twice: ${ids.find((id, place) => places.get(id) !== place)}`);
    for (const id of ids) if (/\s/.test(id)) fail(`an id with a space: ${id}`);
    for (const name of pointing)
      for (const element of this.document.querySelectorAll(`[${name}]`))
        for (const id of element.getAttribute(name)?.split(" ") ?? [])
          if (id && !places.has(id)) fail(`${name} leads nowhere: ${id}`);
    for (const link of this.document.querySelectorAll('a[href^="#"]'))
      if (!places.has(link.getAttribute("href")?.slice(1) ?? "")) fail(`a link leads nowhere: ${words(link)}`);
    const errors = [...this.document.querySelectorAll('.error-summary a[href^="#"]')];
    const order = errors.map((link) => places.get(link.getAttribute("href")?.slice(1) ?? "") as number);
    if (order.some((place, index) => place < (order[index - 1] ?? 0)))
      fail(`errors are not in the order of their fields: ${errors.map(words).join(" | ")}`);
  }

  /** The address a link with this text leads to. */
  link(text: string | RegExp): URL {
    const found = [...this.document.querySelectorAll("a[href]")].find((link) => matches(words(link), text));
    if (!found) throw new Error(`No link ${String(text)} on ${this.url.pathname}: ${this.text.slice(0, 400)}`);
    return new URL(found.getAttribute("href") ?? "", this.url);
  }

  hasLink(text: string | RegExp): boolean {
    return [...this.document.querySelectorAll("a[href]")].some((link) => matches(words(link), text));
  }

  follow(text: string | RegExp): Promise<Page> {
    return this.browser.get(this.link(text).href);
  }

  /** Fills fields by their labels and presses the button with this text. */
  async press(button: string | RegExp, filled: Filled = {}): Promise<Page> {
    const submitter = [...this.document.querySelectorAll<HTMLButtonElement>("button, input[type=submit]")].find((one) =>
      matches(words(one) || one.value, button),
    );
    if (!submitter) throw new Error(`No button ${String(button)} on ${this.url.pathname}: ${this.text.slice(0, 400)}`);
    return this.pressThis(submitter, filled);
  }

  /** The same with a button that was found in `document`. */
  async pressThis(submitter: HTMLButtonElement, filled: Filled = {}): Promise<Page> {
    const { form } = submitter;
    if (!form) throw new Error(`The button "${words(submitter)}" on ${this.url.pathname} is of no form`);
    const data = formFields(form, submitter);
    for (const [label, value] of Object.entries(filled)) this.fill(data, form, label, value);
    const action = new URL(
      submitter.getAttribute("formaction") ?? form.getAttribute("action") ?? this.url.href,
      this.url,
    );
    return this.browser.submit(action, form, data, this.url);
  }

  private fill(data: FormData, form: HTMLFormElement, label: string, value: Filled[string]): void {
    const control = this.control(label, form) as HTMLInputElement;
    if (typeof value === "object" && !Array.isArray(value)) {
      data.set(control.name, new File([value.bytes as BlobPart], value.filename, { type: value.contentType }));
      return;
    }
    if (typeof value === "boolean") {
      data.delete(control.name);
      if (value) data.append(control.name, control.value);
      return;
    }
    if (control.tagName === "SELECT") {
      const option = [...(control as unknown as HTMLSelectElement).options].find((one) => words(one) === value);
      if (!option) throw new Error(`No option "${String(value)}" under "${label}"`);
      data.set(control.name, option.value);
      return;
    }
    const choices = choicesOf(control);
    if (choices.length > 0) {
      data.delete(control.name);
      for (const wanted of [value].flat()) {
        const choice = choices.find((one) => words(one.labels?.[0] ?? null) === wanted);
        if (!choice) throw new Error(`No choice "${wanted}" under "${label}"`);
        data.append(choice.name, choice.value);
      }
      return;
    }
    data.set(control.name, String(value));
  }

  private control(label: string, within: ParentNode = this.document): Element {
    const plain = (text: string) => text.replace(/ \(optional\)$/, "");
    const labelled = [...within.querySelectorAll("label")].find((one) => plain(words(one)) === label);
    if (labelled?.control) return labelled.control;
    const legend = [...within.querySelectorAll("legend, fieldset > details > summary")].find(
      (one) => plain(words(one)) === label,
    );
    const choice = legend?.parentElement?.querySelector("input, select, textarea");
    if (choice) return choice;
    throw new Error(`No field "${label}" on ${this.url.pathname}: ${this.text.slice(0, 600)}`);
  }
}

/**
 * A browser with cookies, links, forms and redirects and nothing else, for tests that go through the front door.
 * Every instance is a person of their own.
 */
export class TextBrowser {
  private cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly extraHeaders: Record<string, string> = {},
    private readonly ask: (url: URL, request: RequestInit) => Promise<Response> = fetch,
  ) {}

  get(path: string): Promise<Page> {
    return this.go(new URL(path, this.origin), { method: "GET" });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  cookieNames(): string[] {
    return [...this.cookies.keys()];
  }

  dropCookie(name: string): void {
    this.cookies.delete(name);
  }

  /** Somebody who has signed in elsewhere: from now on these are their cookies. */
  takeCookies(cookies: Map<string, string>): this {
    this.cookies = cookies;
    return this;
  }

  /** A second tab of the same person. */
  sameCookies(): TextBrowser {
    return new TextBrowser(this.origin, this.extraHeaders, this.ask).takeCookies(this.cookies);
  }

  submit(action: URL, form: HTMLFormElement, data: FormData, from: URL): Promise<Page> {
    if (form.method.toLowerCase() !== "post") {
      action.search = new URLSearchParams(textFields(data)).toString();
      return this.go(action, { method: "GET" });
    }
    const body = form.enctype === "multipart/form-data" ? data : new URLSearchParams(textFields(data));
    return this.go(action, { method: "POST", body, headers: { Origin: from.origin } });
  }

  private async go(start: URL, init: RequestInit): Promise<Page> {
    const redirects: string[] = [];
    let url = start;
    let request = init;
    for (let hop = 0; hop < 12; hop++) {
      const response = await this.ask(url, {
        ...request,
        redirect: "manual",
        headers: this.headers(request),
      });
      this.keep(response.headers);
      const location = response.headers.get("Location");
      if (response.status < 300 || response.status > 399 || !location) {
        const page = new Page(url, response.status, response.headers, await response.text(), redirects, this);
        page.expectSound();
        return page;
      }
      await response.arrayBuffer();
      url = new URL(location, url);
      redirects.push(url.pathname + url.search);
      request = { method: "GET" };
    }
    throw new Error(`Redirected in circles: ${redirects.join(" → ")}`);
  }

  private headers(init: RequestInit): Headers {
    const headers = new Headers({
      Accept: "text/html,application/xhtml+xml",
      "User-Agent": "text-browser",
      ...this.extraHeaders,
    });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (this.cookies.size > 0) headers.set("Cookie", this.cookieHeader());
    return headers;
  }

  private keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf("="));
      const gone = attributes.some(
        (one) => /^max-age=(0|-)/i.test(one) || (/^expires=/i.test(one) && Date.parse(one.slice(8)) < Date.now()),
      );
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
    }
  }
}

/** Text as read: white space folded, nothing that is hidden from everybody. */
function words(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text === wanted : wanted.test(text);
}

function choicesOf(control: HTMLInputElement): HTMLInputElement[] {
  if (control.type !== "radio" && control.type !== "checkbox") return [];
  return [...(control.form?.querySelectorAll<HTMLInputElement>(`input[type=${control.type}]`) ?? [])].filter(
    (one) => one.name === control.name,
  );
}

/** What the form holds as it came, with the pressed button, as the platform's own FormData. */
function formFields(form: HTMLFormElement, submitter: HTMLButtonElement): FormData {
  const data = new FormData();
  for (const element of form.elements) {
    const control = element as HTMLInputElement;
    if (!control.name || control.disabled || control.type === "submit" || control.tagName === "BUTTON") continue;
    if ((control.type === "radio" || control.type === "checkbox") && !control.checked) continue;
    if (control.type === "file") data.append(control.name, new File([], ""));
    else if (control.tagName === "SELECT" && (control as unknown as HTMLSelectElement).multiple) {
      for (const option of (control as unknown as HTMLSelectElement).selectedOptions)
        data.append(control.name, option.value);
    } else data.append(control.name, control.value);
  }
  if (submitter.name) data.append(submitter.name, submitter.value);
  return data;
}

function textFields(data: FormData): [string, string][] {
  return [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}
