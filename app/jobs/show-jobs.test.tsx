// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { searchFormId } from "./search-form";
import { ShowJobs } from "./show-jobs";

const asked: string[] = [];
const answerWith = (answer: () => Promise<Response>) =>
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });

let unmount: () => void;
beforeEach(() => {
  asked.length = 0;
  ({ unmount } = render(
    <>
      <form id={searchFormId}>
        <input name="search" aria-label="Search" defaultValue="nurse" />
        <input name="country" />
      </form>
      <form>
        <label>
          <input type="checkbox" name="no_night_shift" value="1" form={searchFormId} /> No night shift
        </label>
        <input name="salary_min" aria-label="Pay from" form={searchFormId} />
        <select name="salary_currency" form={searchFormId}>
          <option>PHP</option>
        </select>
        <ShowJobs shown={{ total: 1234, total_is_minimum: false }} />
      </form>
    </>,
  ));
});
afterEach(() => unmount());

const tick = () => fireEvent.click(screen.getByLabelText("No night shift"));
const button = () => screen.getByRole("button").textContent;
const said = () => screen.getByRole("status").textContent;

it("says how many jobs are shown, and after a change how many would be", async () => {
  expect([button(), said()]).toEqual(["Show 1,234 jobs", ""]);
  answerWith(async () => Response.json({ total: 7, total_is_minimum: false }));
  tick();
  await waitFor(() => expect([button(), said()]).toEqual(["Show 7 jobs", "7 jobs found"]));
  expect(asked).toEqual([expect.stringMatching(/search=nurse&.*no_night_shift=1/)]);
});

it("keeps an address to the filters that ask for something", () => {
  const form = document.getElementById(searchFormId) as HTMLFormElement;
  // a browser fires this event to collect what the form will send
  const address = () => {
    const formData = new FormData(form);
    fireEvent(form, Object.assign(new Event("formdata"), { formData }));
    return new URLSearchParams(formData as never).toString();
  };
  expect(address()).toBe("search=nurse");
  fireEvent.change(screen.getByLabelText("Pay from"), { target: { value: "40000" } });
  expect(address()).toBe("search=nurse&salary_min=40000&salary_currency=PHP");
});

it("only says what it does when that is not known, and asks once for changes that follow each other", async () => {
  answerWith(async () => new Response("", { status: 503 }));
  for (let time = 0; time < 3; time++) tick();
  await waitFor(() => expect([button(), said()]).toEqual(["Show jobs", ""]));
  expect(asked).toHaveLength(1);
});
