import { expect, it } from "vitest";
import { slugOf } from "./slug";

it.each([
  ["Data Entry Clerk", "data-entry-clerk"],
  ["Bookkeeper, Xero (Australian Clients)", "bookkeeper-xero-australian-clients"],
  ["Children’s Books & More", "childrens-books-and-more"],
  ["Kōwhai Café Señor", "kowhai-cafe-senor"],
  ["日本語", "job"],
  ["a".repeat(80), "job"],
  [
    "One Title That Goes On and On Until Nobody Could Possibly Read All of It",
    "one-title-that-goes-on-and-on-until-nobody-could-possibly",
  ],
])("makes %s readable in an address", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
