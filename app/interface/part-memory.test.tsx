import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createPartMemory } from "./part-memory.server";
import { PartMemoryContext, Remembered } from "./remembered";

/** Counts what is rendered, so that a part that was known shows. */
let rendered: string[] = [];

function Card({ name, token }: { name: string; token: string }) {
  rendered.push(name);
  return (
    <li>
      {name} <input type="hidden" name="csrf" value={token} />
    </li>
  );
}

const cards = (names: string[], token: string) => (
  <ul>
    {names.map((name) => (
      <Remembered key={name} by={JSON.stringify(["card", name])}>
        <Card name={name} token={token} />
      </Remembered>
    ))}
  </ul>
);

function pageOf(memory: ReturnType<typeof createPartMemory>, content: ReactNode, token: string) {
  rendered = [];
  const page = memory.forPage(token);
  return page.complete(
    renderToString(<PartMemoryContext.Provider value={page.memory}>{content}</PartMemoryContext.Provider>),
  );
}

it("shows the same page with and without a memory, and renders a part once", () => {
  const memory = createPartMemory();
  const names = ["Nurse & midwife", "<b>Tutor</b>"];
  const plain = renderToString(cards(names, "t1"));
  expect(pageOf(memory, cards(names, "t1"), "t1")).toBe(plain);
  expect(rendered).toEqual(names);
  expect(pageOf(memory, cards([...names, "Clerk"], "t1"), "t1")).toBe(
    renderToString(cards([...names, "Clerk"], "t1")),
  );
  expect(rendered).not.toBe(names);
  pageOf(memory, cards(names, "t1"), "t1");
  expect(rendered).toEqual([]);
});

it("gives nobody another person's form token", () => {
  const memory = createPartMemory();
  pageOf(memory, cards(["Nurse"], "token-of-ana"), "token-of-ana");
  const next = pageOf(memory, cards(["Nurse"], "token-of-ben"), "token-of-ben");
  expect(rendered).toEqual([]);
  expect(next).toContain('value="token-of-ben"');
  expect(next).not.toContain("token-of-ana");
});

it("keeps what is for people with a token apart from what is for those without", () => {
  const memory = createPartMemory();
  pageOf(memory, cards(["Nurse"], "token-of-ana"), "token-of-ana");
  expect(pageOf(memory, cards(["Nurse"], ""), "")).toContain('value=""');
});

it("leaves texts beside a part as they are", () => {
  const memory = createPartMemory();
  const content = (
    <p>
      before{" "}
      <Remembered by="one">
        <b>one</b>
      </Remembered>{" "}
      after
    </p>
  );
  const text = (page: string) => page.replaceAll("<!-- -->", "");
  for (const _time of [1, 2]) expect(text(pageOf(memory, content, ""))).toBe(renderToStaticMarkup(content));
});
