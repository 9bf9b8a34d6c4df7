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
      <Remembered key={name} by={["card", name]}>
        <Card name={name} token={token} />
      </Remembered>
    ))}
  </ul>
);

function pageOf(memory: ReturnType<typeof createPartMemory>, content: ReactNode, token: string) {
  rendered = [];
  const page = memory.forPage(token);
  return Buffer.concat(
    page.complete(
      renderToString(<PartMemoryContext.Provider value={page.memory}>{content}</PartMemoryContext.Provider>),
    ),
  ).toString();
}

it("shows the same page with and without a memory, and renders no part a third time", () => {
  const memory = createPartMemory();
  const names = ["Nurse & midwife", "<b>Tutor</b>"];
  const plain = renderToString(cards(names, "t1"));
  for (const _time of [1, 2]) {
    expect(pageOf(memory, cards(names, "t1"), "t1")).toBe(plain);
    expect(rendered).toEqual(names);
  }
  const [more, plainMore] = [[...names, "Clerk"], renderToString(cards([...names, "Clerk"], "t1"))];
  expect(pageOf(memory, cards(more, "t1"), "t1")).toBe(plainMore);
  expect(rendered).toEqual(["Clerk"]);
});

it("gives nobody another person's form token", () => {
  const memory = createPartMemory();
  for (const _time of [1, 2]) pageOf(memory, cards(["Nurse"], "token-of-ana"), "token-of-ana");
  const next = pageOf(memory, cards(["Nurse"], "token-of-ben"), "token-of-ben");
  expect(rendered).toEqual([]);
  expect(next).toContain('value="token-of-ben"');
  expect(next).not.toContain("token-of-ana");
});

it("keeps what is for people with a token apart from what is for those without", () => {
  const memory = createPartMemory();
  for (const _time of [1, 2]) pageOf(memory, cards(["Nurse"], "token-of-ana"), "token-of-ana");
  expect(pageOf(memory, cards(["Nurse"], ""), "")).toContain('value=""');
});

it("leaves texts beside a part as they are", () => {
  const memory = createPartMemory();
  const content = (
    <p>
      before{" "}
      <Remembered by={["one"]}>
        <b>one</b>
      </Remembered>{" "}
      after
    </p>
  );
  const text = (page: string) => page.replaceAll("<!-- -->", "");
  for (const _time of [1, 2, 3])
    expect(text(pageOf(memory, content, ""))).toBe(renderToStaticMarkup(content));
});
