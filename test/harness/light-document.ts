import * as light from "linkedom";

/**
 * Reads a page in a fifth of the time that jsdom takes, which made a third of all tests of the site. What linkedom leaves out of
 * forms is below: which control a label names, which form a control is of, and what it holds.
 */
export function parseDocument(html: string): Document {
  const parse = (markup: string) => new light.DOMParser().parseFromString(markup, "text/html") as unknown as Document;
  let document = parse(html);
  // a plain text is the text of a page, as browsers show it
  if (!document.documentElement) {
    document = parse("<!doctype html><html><head></head><body></body></html>");
    document.body.textContent = html;
  }
  // what is in a template is in no document
  for (const template of document.querySelectorAll("template")) template.replaceChildren();
  return document;
}

// a test that fails names an element by its markup: walking its properties leads through the whole page, until the stack ends
const longestMarkup = 2_000;
function markupOf(this: Node & { outerHTML?: string }) {
  return (this.outerHTML ?? this.textContent ?? "").slice(0, longestMarkup);
}
const named = { configurable: true, value: markupOf };
for (const { prototype } of [light.Node, light.Element, light.HTMLElement, light.Document])
  Object.defineProperties(prototype, { toJSON: named, [Symbol.for("chai/inspect")]: named });

// React writes `encType` and `autoComplete`, which browsers read in any case; those of drawings keep theirs
const ofDrawings = new Set(["viewBox", "preserveAspectRatio"]);
const documents: Pick<Document, "createAttribute"> = light.Document.prototype;
const { createAttribute } = documents;
documents.createAttribute = function (name: string) {
  return createAttribute.call(this, ofDrawings.has(name) ? name : name.toLowerCase());
};

const controls = "input, select, textarea, button";
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
type Getters = Record<string, (this: never) => unknown>;

function define(
  of: { prototype: object },
  getters: Getters,
  setters: Record<string, (this: never, to: never) => void> = {},
) {
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(of.prototype, name, {
      configurable: true,
      get,
      ...(setters[name] && { set: setters[name] }),
    });
}

const listOf = <Found extends Element>({ ownerDocument }: Element, selector: string) => [
  ...ownerDocument.querySelectorAll<Found>(selector),
];

/** Attributes whose property is a text that may be empty. */
const textOf = (name: string, empty = "") =>
  function (this: Element) {
    return this.getAttribute(name) ?? empty;
  };

const flagOf = (name: string) =>
  function (this: Element) {
    return this.hasAttribute(name);
  };
const setFlag = (name: string) =>
  function (this: Element, is: boolean) {
    this.toggleAttribute(name, is);
  };

// labels, forms and folds are plain elements there
define(light.HTMLElement, {
  control(this: HTMLLabelElement) {
    const named = this.getAttribute("for");
    return named ? this.ownerDocument.getElementById(named) : this.querySelector(controls);
  },
});

for (const control of [
  light.HTMLInputElement,
  light.HTMLSelectElement,
  light.HTMLTextAreaElement,
  light.HTMLButtonElement,
])
  define(control, {
    name: textOf("name"),
    required: flagOf("required"),
    form(this: Element) {
      const named = this.getAttribute("form");
      return named ? this.ownerDocument.getElementById(named) : this.closest("form");
    },
    labels(this: Element) {
      return listOf<HTMLLabelElement>(this, "label").filter((label) => label.control === this);
    },
  });

define(light.HTMLElement, {
  elements(this: HTMLFormElement) {
    return listOf<Control>(this, controls).filter(({ form }) => form === this);
  },
  method: textOf("method", "get"),
  action: textOf("action"),
  enctype: textOf("enctype", "application/x-www-form-urlencoded"),
});

const isTicked = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
define(
  light.HTMLInputElement,
  {
    type: textOf("type", "text"),
    checked: flagOf("checked"),
    defaultChecked: flagOf("checked"),
    value(this: HTMLInputElement) {
      return this.getAttribute("value") ?? (isTicked(this) ? "on" : "");
    },
  },
  {
    defaultChecked: setFlag("checked"),
    checked(this: HTMLInputElement, is: boolean) {
      const { name, form } = this;
      if (is && this.type === "radio")
        for (const other of listOf<HTMLInputElement>(this, "input[type=radio]"))
          if (other.name === name && other.form === form) other.removeAttribute("checked");
      this.toggleAttribute("checked", is);
    },
    value(this: HTMLInputElement, value: string) {
      this.setAttribute("value", value);
    },
  },
);

define(
  light.HTMLButtonElement,
  { type: textOf("type", "submit"), value: textOf("value") },
  {
    value(this: HTMLButtonElement, value: string) {
      this.setAttribute("value", value);
    },
  },
);

define(
  light.HTMLTextAreaElement,
  {
    type: () => "textarea",
    // a line end right after the tag is part of the markup
    value(this: HTMLTextAreaElement) {
      return (this.textContent ?? "").replace(/^\r?\n/, "").replace(/\r\n?/g, "\n");
    },
  },
  {
    value(this: HTMLTextAreaElement, value: string) {
      this.textContent = value;
    },
  },
);

define(light.HTMLOptionElement, {
  value(this: HTMLOptionElement) {
    return this.getAttribute("value") ?? (this.textContent ?? "").replace(/\s+/g, " ").trim();
  },
});

define(
  light.HTMLSelectElement,
  {
    type(this: HTMLSelectElement) {
      return this.multiple ? "select-multiple" : "select-one";
    },
    multiple: flagOf("multiple"),
    options(this: HTMLSelectElement) {
      return [...this.querySelectorAll("option")];
    },
    selectedOptions(this: HTMLSelectElement) {
      const chosen = [...this.options].filter((option) => option.hasAttribute("selected"));
      return chosen.length > 0 || this.multiple ? chosen : [...this.options].slice(0, 1);
    },
    value(this: HTMLSelectElement) {
      return [...this.selectedOptions].at(-1)?.value ?? "";
    },
  },
  {
    value(this: HTMLSelectElement, value: string) {
      for (const option of this.options) option.toggleAttribute("selected", option.value === value);
    },
  },
);

define(light.HTMLElement, { open: flagOf("open") }, { open: setFlag("open") });
