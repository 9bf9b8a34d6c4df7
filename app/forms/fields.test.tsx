import { type SubmissionResult, useForm } from "@conform-to/react";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleDay, someDays } from "../../server/contract/values/days";
import { CheckboxGroup, RadioGroup } from "./choice-group";
import { DateField } from "./date-field";
import { ErrorSummary } from "./error-summary";
import { MoneyField } from "./money-field";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

const choices = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];

interface Shown {
  values?: Record<string, string | string[]>;
  refused?: SubmissionResult;
}

function Sample({ values, refused }: Shown) {
  const [meta, fields] = useForm<Record<string, string | string[]>>({
    id: "form",
    constraint: { name: { required: true, maxLength: 100 } },
    defaultValue: values,
    lastResult: refused,
  });
  const { name, pay, start, note, one, many, country } = fields as Required<typeof fields>;
  return (
    <>
      <ErrorSummary
        forms={[
          {
            meta: meta as never,
            kept: null,
            savedPart: "",
            unread: [],
            elsewhere: [],
            version: null,
            saved: null,
            differs: false,
          },
        ]}
      />
      <TextField field={name as never} label="Given names" hint="As on your passport" autoComplete="given-name" />
      <MoneyField field={pay as never} label="Pay" />
      <DateField field={start as never} label="Start" hint="The first day you could work." />
      <TextArea field={note as never} label="Note" limit={2000} />
      <RadioGroup field={one as never} label="One" options={choices} />
      <CheckboxGroup field={many as never} label="Many" options={choices} />
      <Select field={country as never} label="Country" options={choices} />
    </>
  );
}

/** The page as a browser without JavaScript parses it. */
function page(shown: Shown = {}) {
  return new JSDOM(renderToStaticMarkup(<Sample {...shown} />)).window.document.body;
}

const refusal = (error: Record<string, string[]>, typed: Record<string, string> = {}): SubmissionResult => ({
  status: "error",
  initialValue: typed,
  error,
});

describe("a field", () => {
  it("has its label above, then its hint, then its control", () => {
    const control = page().querySelector("#form-name");
    const said = [...(control?.parentElement?.children ?? [])].map((part) => part.textContent || part.tagName);
    expect(said).toEqual(["Given names", "As on your passport", "INPUT"]);
  });

  it("marks what may be left out, and nothing else", () => {
    const labels = [...page().querySelectorAll("label[for], legend")].map((label) => label.textContent);
    expect(labels).toContain("Given names");
    expect(labels).toContain("Pay (optional)");
    expect(labels).toContain("One (optional)");
  });

  it("keeps what was typed and puts the objection between hint and control, tied to it", () => {
    const body = page({ refused: refusal({ name: ["Enter your given names"] }, { name: "  x" }) });
    const control = body.querySelector<HTMLInputElement>("#form-name");
    const objection = body.querySelector("#form-name-error");
    expect(control?.value).toBe("  x");
    expect(objection?.textContent).toBe("Error: Enter your given names");
    expect(control?.previousElementSibling).toBe(objection);
    expect(control?.getAttribute("aria-describedby")).toBe("form-name-error form-name-hint");
    expect(control?.getAttribute("aria-invalid")).toBe("true");
  });

  it("shows money with its commas and a choice as chosen", () => {
    const body = page({ values: { pay: "25000.00", one: "b", many: ["a"], country: "b" } });
    expect(body.querySelector<HTMLInputElement>("#form-pay")?.value).toBe("25,000.00");
    const checked = [...body.querySelectorAll<HTMLInputElement>("input:checked")].map(
      ({ name, value }) => `${name}=${value}`,
    );
    expect(checked).toEqual(["one=b", "many=a"]);
    expect(body.querySelector<HTMLSelectElement>("#form-country")?.value).toBe("b");
  });

  it("says how to write a day, also where the question has a hint of its own", () => {
    expect(page().querySelector("#form-start-hint")?.textContent).toBe(
      `The first day you could work. Like ${exampleDay(someDays)}.`,
    );
  });

  it("says how much of a long text's room is used, line ends counted once", () => {
    expect(page().textContent).toContain("Up to 2,000 characters.");
    expect(page({ values: { note: "a\r\nb" } }).textContent).toContain("You have used 3 of 2,000 characters.");
  });

  it("keeps legend and first choice apart in text browsers with a line that ends in the legend", () => {
    const legend = page().querySelector("legend");
    expect(legend?.textContent).toBe("One (optional)");
    expect(legend?.lastElementChild?.tagName).toBe("BR");
  });
});

describe("the error summary", () => {
  it("links every message to a control that exists", () => {
    const body = page({ refused: refusal({ name: ["Enter your given names"], one: ["Choose one"] }) });
    const summary = body.querySelector('[role="alert"]');
    expect(summary?.querySelector("h2")?.textContent).toBe("There is a problem");
    const links = [...(summary?.querySelectorAll("a") ?? [])];
    expect(links.map((link) => link.textContent)).toEqual(["Enter your given names", "Choose one"]);
    for (const link of links) expect(body.querySelector(`${link.getAttribute("href")}`)?.matches("input")).toBe(true);
  });

  it("is not there when nothing is wrong", () => {
    expect(page().querySelector('[role="alert"]')).toBeNull();
  });

  it("says what concerns the whole form without a link", () => {
    const summary = page({ refused: refusal({ "": ["Too many tries. Wait 60 seconds."] }) }).querySelector(
      '[role="alert"]',
    );
    expect(summary?.textContent).toContain("Too many tries. Wait 60 seconds.");
    expect(summary?.querySelector("a")).toBeNull();
  });
});
