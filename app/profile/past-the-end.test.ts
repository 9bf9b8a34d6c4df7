import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { loader as activity } from "./activity/activity-logs.page";
import { loader as bookmarks } from "./bookmarks.page";

/** The lists of somebody have three pages. */
const list = async () => ({ items: [], jobs: [], meta: { current_page: 9, last_page: 3, total: 60 } });
const context = {
  visitor: { state: "signed-in", user: {} },
  api: { offers: () => true, activity: { list }, bookmarks: { list } },
} as unknown as LoaderFunctionArgs["context"];

it.each([
  [
    "the activity",
    activity,
    "/profile/activity-logs?kind=account&page=9",
    "/profile/activity-logs?kind=account&page=3",
  ],
  ["the saved jobs", bookmarks, "/profile/bookmarks?sort=title&page=9", "/profile/bookmarks?sort=title&page=3"],
])("leads a page past the end of %s to the last one", async (_list, load, path, last) => {
  const request = new Request(`https://jobs.example${path}`);
  const thrown = await load({ request, context, params: {} } as never).catch((answer: unknown) => answer);
  expect((thrown as Response).headers.get("Location")).toBe(last);
});
