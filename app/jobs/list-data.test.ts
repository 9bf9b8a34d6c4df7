import { describe, expect, it } from "vitest";
import { asAsked } from "./list-data";

const preferences = {
  colourMode: "system",
  colourModeChosen: false,
  lite: false,
  liteChoice: "auto",
  timezone: "Europe/London",
  timezoneFrom: "said",
  currency: null,
  country: null,
} as const;
const guest = (...guestBookmarks: string[]) => ({
  api: { offers: () => true } as unknown as Parameters<typeof asAsked>[2]["api"],
  visitor: { state: "anonymous" as const, guestBookmarks, hiddenJobs: [] as string[] },
  preferences,
});

describe("a list is asked for", () => {
  it("with the reader's own night when night shifts are left out", () => {
    expect(asAsked({ no_night_shift: true }, 20, guest())).toEqual({
      no_night_shift: true,
      timezone: "Europe/London",
      per_page: 20,
    });
  });

  it("alike for every zone otherwise", () => {
    expect(asAsked({ search: "nurse" }, 20, guest())).toEqual({ search: "nurse", per_page: 20 });
  });

  it("by the ids that a guest saved in this browser", () => {
    expect(asAsked({ bookmarked: true }, 20, guest("4", "9"))).toEqual({ ids: ["4", "9"], per_page: 20 });
  });

  it("without the jobs that a guest hid, unless they are asked for as saved", () => {
    const hiding = { ...guest("4"), visitor: { ...guest("4").visitor, hiddenJobs: ["4", "7"] } };
    expect(asAsked({}, 20, hiding)).toEqual({ exclude_ids: ["4", "7"], per_page: 20 });
    expect(asAsked({ bookmarked: true }, 20, hiding)).toEqual({ ids: ["4"], per_page: 20 });
    expect(asAsked({}, 20, { ...hiding, api: { ...hiding.api, offers: () => false } })).toEqual({ per_page: 20 });
  });
});
