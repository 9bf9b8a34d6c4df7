// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showInRouter } from "../../../test/harness/in-router";
import { SheetEnhancer } from "./sheet-enhancer";

const minute = 60_000;
let shown: ReturnType<typeof showInRouter>;
/** The site's response to sent answers; a rejection is a lost connection. */
const site = vi.fn<() => Promise<Response>>();
/** The answers in each request. */
const sent = () =>
  site.mock.calls.map((call) =>
    JSON.parse(((call as unknown[])[1] as { body: URLSearchParams }).body.get("sent") ?? "{}"),
  );

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const saved = (questions: string[], more: object = {}) =>
  Response.json({
    saved: questions,
    late: [],
    refused: [],
    server_now: after(0),
    deadline_at: after(10 * minute),
    status: "in_progress",
    ...more,
  });

/** A sheet with one text to type, that ends in `endsIn` milliseconds. */
function show(endsIn: number) {
  shown = showInRouter(
    <form id="sheet">
      <label>
        Type the name <input name="q12" />
      </label>
      <SheetEnhancer
        sessionId="7"
        run={Date.now() - minute}
        part="following_directions"
        practice={false}
        deadlineAt={after(endsIn)}
        serverNow={after(0)}
        questionToken="signed"
        answersUrl="/exam/answers"
        asked={{ count: 1, isText: false, words: null }}
        before="Ends soon"
      />
      <button type="submit" name="intent" value="save">
        Save and stay
      </button>
    </form>,
  );
}

beforeEach(() => {
  site.mockReset();
  vi.stubGlobal("fetch", site);
});
afterEach(async () => {
  await shown.stop();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>("Type the name");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save and stay" }));

it("counts the time, sends what is typed and says when it was saved", async () => {
  site.mockImplementation(async () => saved(["12"]));
  show(9 * minute);
  expect(await screen.findByText(/[789] minutes left/)).toBeTruthy();
  await userEvent.type(field(), "Maria Santos");
  expect(screen.getByText("1 of 1 answered. Not saved yet")).toBeTruthy();
  await save();
  expect(await screen.findByText(/1 of 1 answered\. Saved at \d/)).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({
    part: "following_directions",
    question_token: "signed",
    answers: [{ question_id: "12", value: "Maria Santos" }],
  });
});

it("keeps what cannot be sent, says so, and offers to send it later", async () => {
  site.mockRejectedValue(new TypeError("no connection"));
  show(9 * minute);
  await userEvent.type(field(), "Maria");
  await save();
  expect(
    await screen.findAllByText(/We cannot be reached just now\. Your answers are kept on this device/),
  ).not.toEqual([]);
  expect(field().value).toBe("Maria");
  site.mockImplementation(async () => saved(["12"]));
  dispatchEvent(new Event("online"));
  expect(await screen.findByText(/1 of 1 answered\. Saved at \d/)).toBeTruthy();
  // this is the text for screen readers; the words beside the clock are only visible
  expect(screen.getAllByRole("status").at(-1)?.textContent).toBe("Connected again. Your answers are saved.");
});

it("says that somebody is signed out, and leads to signing in without leaving the page", async () => {
  site.mockImplementation(async () => Object.defineProperty(new Response(), "type", { value: "opaqueredirect" }));
  show(9 * minute);
  await userEvent.type(field(), "Maria");
  await save();
  expect(await screen.findByRole("link", { name: "Sign in again in a new tab" })).toBeTruthy();
  expect(screen.getAllByText(/You are signed out\. Your answers are kept on this device/)).not.toEqual([]);
});

it("names what the site refuses, and keeps the text to be read", async () => {
  site.mockImplementation(async () => saved([], { refused: ["12"] }));
  show(9 * minute);
  await userEvent.type(field(), "Maria");
  await save();
  expect(await screen.findByText(/1 answer came after the end and cannot be counted\./)).toBeTruthy();
  expect(field().value).toBe("Maria");
});

it("takes no more when the time is up", async () => {
  site.mockImplementation(async () => saved([]));
  show(-5 * minute);
  await waitFor(() => expect(field().readOnly || field().disabled).toBe(true));
});
