import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { soonMs } from "../../test/harness/soon";
import { Checkbox } from "./checkbox";
import { CheckboxGroup, RadioGroup } from "./choice-group";
import { DateField } from "./date-field";
import { formFor } from "./form-for";
import { MoneyField } from "./money-field";
import { MonthField } from "./month-field";
import { invalidSubmission, readSubmission, readVersion } from "./read-submission";
import { Select } from "./select";
import { ServerForm } from "./server-form";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";
import { box, optionalChoices, optionalDay, optionalLine, optionalMonth, optionalText } from "./text-rules";
import { useServerForm } from "./use-server-form";

// The router that @remix-run/react is made of.

const Profile = z.object({
  name: z.string({ error: "Enter your name" }),
  address: z.object({ city: optionalLine("City") }),
  note: optionalText("Note", 2000),
  pay: optionalLine("Pay"),
  start: optionalDay("Start"),
  studied: optionalMonth("Studied"),
  one: optionalLine("One"),
  many: optionalChoices(3),
  country: optionalLine("Country"),
  viber: box,
  finished: optionalLine("Finished"),
});

const choices = [
  { value: "1", label: "First" },
  { value: "2", label: "Second" },
];

/** A record with a version, as the API stores it. */
let record: { version: number } & Record<string, unknown>;
let kept: LoaderFunctionArgs["context"]["keptSubmission"];

beforeEach(() => {
  kept = null;
  record = {
    version: 3,
    name: "Ana",
    address: { city: "Cebu" },
    note: "One\nTwo",
    pay: "25000.00",
    start: "2026-11-21",
    studied: "2024-03",
    one: "1",
    many: ["1", "2"],
    country: "1",
    viber: true,
  };
});

/** Saves a change in another window. */
const elsewhere = (change: Record<string, unknown>) => {
  record = { ...record, ...change, version: record.version + 1 };
};

const contextOf = (request: Request) =>
  ({
    keptSubmission: kept,
    formData: () => request.clone().formData(),
  }) as unknown as LoaderFunctionArgs["context"];

async function loader({ request, context = contextOf(request) }: LoaderFunctionArgs) {
  const { version, ...values } = record;
  return { form: formFor(context, Profile, values, { version }) };
}

async function action({ request, context = contextOf(request) }: ActionFunctionArgs) {
  const submission = await readSubmission(context, Profile);
  if (submission.status !== "success") return invalidSubmission(submission);
  const version = await readVersion(context);
  if (version !== record.version)
    return invalidSubmission(submission, {
      kind: "conflict",
      message: "This was changed in another window.",
      currentVersion: record.version,
    });
  record = { ...record, ...submission.value, version: version + 1 };
  return new Response(null, { status: 303, headers: { Location: "/saved" } });
}

function ProfilePage() {
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm form={form} title="Profile" submit="Save">
      <TextField field={fields.name} label="Name" hint="As on your passport" />
      <TextField field={fields.address.getFieldset().city} label="City" />
      <TextArea field={fields.note} label="Note" limit={2000} />
      <MoneyField field={fields.pay} label="Pay" />
      <DateField field={fields.start} label="Start" />
      <MonthField field={fields.studied} label="Studied until" />
      <RadioGroup field={fields.one} label="One" options={choices} />
      <CheckboxGroup field={fields.many} label="Many" options={choices} />
      <Select field={fields.country} label="Country" options={choices} />
      <Checkbox field={fields.viber} label="Viber" />
      <RadioGroup field={fields.finished} label="Finished?" options={choices} />
    </ServerForm>
  );
}

const routes = [
  { path: "/profile", loader, action, Component: ProfilePage },
  { path: "/saved", Component: () => <p>Saved</p> },
];

const everything: [string, string][] = [
  ["name", "Ana"],
  ["address.city", "Cebu"],
  ["note", "One\r\nTwo"],
  ["pay", "25,000.00"],
  ["start", "2026-11-21"],
  ["studied", "2024-03"],
  ["one", "1"],
  ["many", "1"],
  ["many", "2"],
  ["country", "1"],
  ["viber", "on"],
];
const typed = (...changed: [string, string][]) => [
  ...everything.filter(([name]) => !changed.some(([other]) => other === name)),
  ...changed,
];

/** Loads the page as a browser without JavaScript gets it. */
async function visit(fields?: [string, string][]) {
  const request = new Request("http://site.test/profile?from=list", {
    method: fields ? "POST" : "GET",
    body: fields && new URLSearchParams(fields),
  });
  const handler = createStaticHandler(routes as never);
  const context = await handler.query(request, { requestContext: contextOf(request) });
  if (context instanceof Response) return { status: context.status, body: null };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { status: context.statusCode, body: new JSDOM(html).window.document.body };
}

const shown = async (...sent: Parameters<typeof visit>) => {
  const { status, body } = await visit(...sent);
  if (!body) throw new Error("The form was taken");
  return {
    status,
    body,
    notice: body.querySelector('[role="alert"]'),
    version: body.querySelector<HTMLInputElement>("input[name=version]")?.value,
    meanwhile: Object.fromEntries(
      [...body.querySelectorAll(".saved-meanwhile")].map((line) => [
        line.id.replace(/^form-(.*)-saved$/, "$1"),
        line.textContent?.replace("Saved meanwhile: ", ""),
      ]),
    ),
  };
};

describe("a form of a record with a version", () => {
  it("says which version it was filled from and nothing else", async () => {
    const page = await shown();
    expect(page.version).toBe("3");
    expect(page.notice).toBeNull();
    expect(page.meanwhile).toEqual({});
  });

  it("is taken when nobody was first", async () => {
    expect((await visit([...typed(["name", "Anna"]), ["version", "3"]])).status).toBe(303);
    expect(record).toMatchObject({ name: "Anna", version: 4 });
  });
});

describe("a form that another window was faster with", () => {
  const change = {
    name: "Anne",
    address: { city: null },
    note: "Three",
    pay: "30000.50",
    start: "2026-12-01",
    studied: null,
    one: "2",
    many: ["2"],
    country: "2",
    viber: false,
  };

  it("keeps what was typed and says beside every field what is saved", async () => {
    elsewhere(change);
    const page = await shown([...typed(["name", "Anna"]), ["version", "3"]]);
    expect(page.status).toBe(409);
    expect(page.body.querySelector<HTMLInputElement>("#form-name")?.value).toBe("Anna");
    expect(page.meanwhile).toEqual({
      name: "Anne",
      "address.city": "Not provided",
      note: "Three",
      pay: "30,000.50",
      start: "1 Dec 2026",
      studied: "Not provided",
      one: "Second",
      many: "Second",
      country: "Second",
      viber: "Not ticked",
    });
    expect(record).toMatchObject({ ...change, version: 4 });
  });

  it("is told so first, with the way to what is saved", async () => {
    elsewhere(change);
    const { notice } = await shown([...typed(["name", "Anna"]), ["version", "3"]]);
    expect(notice?.querySelector("h2")?.textContent).toBe("This was changed in another window.");
    expect(notice?.getAttribute("tabindex")).toBe("-1");
    expect(notice?.querySelector("a")?.getAttribute("href")).toBe("/profile?from=list");
  });

  it("says nothing beside a field that holds the same, however it was written", async () => {
    elsewhere({ name: "Anne", pay: "25000.00", many: ["2", "1"] });
    const page = await shown([...typed(["start", "21 11 2026"], ["pay", "25000"]), ["version", "3"]]);
    expect(page.meanwhile).toEqual({ name: "Anne" });
  });

  it("is told that nothing on the page differs when something beside it was saved", async () => {
    elsewhere({ beside: "Another section" });
    const sent = typed(["start", "21 11 2026"], ["studied", "March 2024"], ["pay", "25000"], ["finished", "1"]);
    const { status, notice, meanwhile } = await shown([...sent, ["version", "3"]]);
    expect([status, meanwhile]).toEqual([409, {}]);
    expect(notice?.textContent).toContain("Something else in your profile was changed in another window.");
    expect(notice?.textContent).toContain("Nothing on this page differs from what is saved.");
    expect(notice?.textContent).not.toContain("beside the field");
    elsewhere({ address: { city: "Bohol" } });
    const again = await shown([...sent, ["version", "4"]]);
    expect([again.notice?.textContent, again.meanwhile]).toEqual([
      expect.stringContaining("beside the field"),
      { "address.city": "Bohol" },
    ]);
  });

  it("ties the line to its control, between hint and control", async () => {
    elsewhere({ name: "Anne", one: "2", viber: false });
    const { body } = await shown([...typed(), ["version", "3"]]);
    const control = body.querySelector("#form-name");
    expect(control?.getAttribute("aria-describedby")).toBe("form-name-saved form-name-hint");
    expect(control?.previousElementSibling?.id).toBe("form-name-saved");
    expect(control?.previousElementSibling?.previousElementSibling?.id).toBe("form-name-hint");
    const group = body.querySelector("#form-one")?.closest("fieldset");
    expect(group?.getAttribute("aria-describedby")).toBe("form-one-saved");
    expect(body.querySelector("#form-viber")?.getAttribute("aria-describedby")).toBe("form-viber-saved");
  });

  it("overwrites what was shown when it is saved again, and not what was saved after that", async () => {
    elsewhere({ name: "Anne" });
    const again = await shown([...typed(["name", "Anna"]), ["version", "3"]]);
    expect(again.version).toBe("4");
    elsewhere({ name: "Annie" });
    const third = await shown([...typed(["name", "Anna"]), ["version", "4"]]);
    expect(third.meanwhile).toEqual({ name: "Annie" });
    expect((await visit([...typed(["name", "Anna"]), ["version", third.version ?? ""]])).status).toBe(303);
    expect(record.name).toBe("Anna");
  });

  it("is not taken for fresh after another objection", async () => {
    elsewhere({ name: "Anne" });
    const objected = await shown([...typed(["name", ""]), ["version", "3"]]);
    expect([objected.status, objected.version]).toEqual([422, "3"]);
    expect(objected.meanwhile).toEqual({});
    expect((await shown([...typed(["name", "Anna"]), ["version", "3"]])).status).toBe(409);
  });

  it.each([[[]], [[["version", "3; drop"]]], [[["version", "-1"]]]] as [string, string][][][])(
    "is shown beside what is saved when it does not say its version: %j",
    async (version) => {
      const page = await shown([...typed(["name", "Anna"]), ...version]);
      expect([page.status, page.version]).toEqual([409, "3"]);
      expect(page.meanwhile).toEqual({ name: "Ana" });
    },
  );

  it("is told so at once when its text was kept over a sign-in", async () => {
    kept = {
      why: "signed-out",
      fields: new URLSearchParams([...typed(["name", "Anna"]), ["version", "3"]]),
    };
    expect((await shown()).notice).toBeNull();
    elsewhere({ name: "Anne" });
    const page = await shown();
    expect(page.notice?.textContent).toContain("This was changed in another window.");
    expect(page.body.querySelector<HTMLInputElement>("#form-name")?.value).toBe("Anna");
    expect([page.version, page.meanwhile]).toEqual(["4", { name: "Anne" }]);
  });
});

describe("with JavaScript", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("the page asks for what is saved now, and the focus goes to the notice", async () => {
    const { window } = new JSDOM("<main></main>", {
      url: "http://site.test/profile",
      pretendToBeVisual: true,
    });
    vi.stubGlobal("window", window);
    for (const name of ["document", "MutationObserver", "Element", "HTMLElement", "FormData"])
      vi.stubGlobal(name, window[name]);
    const { createRoot } = await import("react-dom/client");
    const router = createMemoryRouter(routes as never, {
      initialEntries: ["/profile"],
      // As in Remix with single fetch: a refusal alone does not run the loaders again.
      future: { v7_skipActionErrorRevalidation: true },
    });
    const main = window.document.querySelector("main") as HTMLElement;
    const find = <Wanted extends Element>(selector: string) =>
      vi.waitUntil(() => main.querySelector<Wanted>(selector), soonMs);
    const root = createRoot(main);
    root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);

    (await find<HTMLInputElement>("#form-name")).value = "Anna";
    elsewhere({ name: "Anne", note: null });
    (await find<HTMLButtonElement>("button")).click();
    await find(".saved-meanwhile");

    expect([...main.querySelectorAll(".saved-meanwhile")].map((line) => line.textContent)).toEqual([
      "Saved meanwhile: Anne",
      "Saved meanwhile: Not provided",
    ]);
    expect((await find<HTMLInputElement>("#form-name")).value).toBe("Anna");
    expect((await find<HTMLInputElement>("input[name=version]")).value).toBe("4");
    expect(window.document.activeElement?.textContent).toContain("This was changed in another window.");

    (await find<HTMLButtonElement>("button")).click();
    await vi.waitUntil(() => main.textContent === "Saved", soonMs);
    expect(record).toMatchObject({ name: "Anna", note: "One\nTwo", version: 5 });
    root.unmount();
  });
});
