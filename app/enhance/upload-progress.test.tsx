import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";
import { showInRouter } from "../../test/harness/in-router";
import { FileField } from "../forms/file-field";
import { Button } from "../interface/button";
import type { sendFile } from "./sending";
import { findSizeProblem, UploadForm } from "./upload-progress";

// @vitest-environment jsdom

type Sent = Parameters<typeof sendFile>[2];
const sender = vi.hoisted(() => ({ sendFile: vi.fn() }));
vi.mock("./sending", async (original) => ({ ...(await original<typeof import("./sending")>()), ...sender }));

let shown: ReturnType<typeof showInRouter>;
/** The callbacks through which the page gets the progress of the upload. */
let sent: Sent;
let answer: (with_: Awaited<ReturnType<typeof sendFile>>) => void;

beforeEach(() => {
  sender.sendFile.mockImplementation((_url: string, _fields: FormData, hears: Sent) => {
    sent = hears;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const field = { id: "form-file", errorId: "form-file-error", name: "file", errors: undefined };
  shown = showInRouter(
    <UploadForm action="/upload">
      <FileField field={field as never} label="Your file" accept=".pdf" />
      <Button>Upload</Button>
    </UploadForm>,
  );
});
afterEach(async () => {
  await shown.stop();
  sender.sendFile.mockReset();
});

const field = () => screen.getByLabelText(/Your file/) as HTMLInputElement;
const choose = (bytes: number) => {
  const file = new File(["x"], "cv.pdf", { type: "application/pdf" });
  Object.defineProperty(file, "size", { value: bytes });
  return userEvent.upload(field(), file);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
async function begin() {
  await choose(1000);
  await press("Upload");
  await screen.findByText("Sending the file…");
}

it.each([
  ["too large", maxUploadBytes, sizeProblems.size],
  ["empty", 0, sizeProblems.empty],
])(
  "a file that is %s is refused beside its field and in the summary, and nothing is sent",
  async (_what, bytes, why) => {
    await choose(bytes);
    await press("Upload");
    expect(screen.getByRole("link", { name: why }).getAttribute("href")).toBe("#form-file");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById("form-file-error")?.textContent).toContain(why);
    expect(sender.sendFile).not.toHaveBeenCalled();
  },
);

it("is shown in its area once it is chosen, with a button that takes it back", async () => {
  await choose(1000);
  const remove = await screen.findByRole("button", { name: "Remove this file" });
  expect(document.querySelector("output")?.textContent).toContain("cv.pdf");
  await userEvent.click(remove);
  expect(field().files).toHaveLength(0);
  await waitFor(() => expect(document.querySelector("output")?.textContent).toBe(""));
  expect(document.activeElement).toBe(field());
});

it("says how far a file is, and leads on when it is stored", async () => {
  await begin();
  const bar = screen.getByRole("progressbar", { name: "Sending the file" });
  expect(bar.hasAttribute("value")).toBe(false);
  sent.onProgress(500, 1000);
  await waitFor(() => expect(bar.getAttribute("value")).toBe("500"));
  sent.onProgress(1000, 1000);
  await screen.findByText("Sent. Looking at the file…");
  answer({ kind: "taken", goTo: "/stored" });
  await waitFor(() => expect(shown.place()).toBe("/stored"));
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("is stopped by Cancel, with the file still chosen", async () => {
  await begin();
  await press("Cancel");
  expect(sent.signal.aborted).toBe(true);
  expect(screen.getByText("Not sent. Your file is still chosen.").role).toBe("status");
  expect(field().files).toHaveLength(1);
});

it.each([
  ["lost", /^The connection was lost, or you were signed out/],
  ["signed-out", /^You were signed out/],
] as const)("says when it is %s, keeps the file, and is sent again", async (kind, words) => {
  await begin();
  answer({ kind });
  expect((await screen.findByRole("heading", { name: words })).closest("[role=alert]")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Sign in in a new tab" }).getAttribute("href")).toContain("/login?redirect=");
  await press("Try again");
  await waitFor(() => expect(sender.sendFile).toHaveBeenCalledTimes(2));
});

it("shows what the server says of the file", async () => {
  await begin();
  answer({ kind: "refused", errors: [{ id: "form-file", text: "This is no PDF" }] });
  expect((await screen.findByRole("link", { name: "This is no PDF" })).getAttribute("href")).toBe("#form-file");
});

it.each([
  [0, "The selected file is empty"],
  [1, null],
  [maxUploadBytes - 1, null],
  [maxUploadBytes, "The selected file must be smaller than 5 MB"],
])("says of a file of %i bytes: %j", (size, words) => {
  expect(findSizeProblem({ size })).toBe(words);
});
