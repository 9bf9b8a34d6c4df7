import { describe, expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { payRangeView } from "./pay-range-view";

const month = { currency: "PHP", period: "month", note: null } as const;
const range = { min: "20000.00", max: "60000.00", usual_min: "25000.00", usual_max: "45000.00" };
const viewOf = (min: string | null, max: string | null, pay_range: typeof range | null = range) =>
  payRangeView(aJobCard({ salary: { min, max, ...month }, pay_range }));

describe("pay among that of jobs like it", () => {
  it("is a part of the line from the lowest to the highest, with what most pay in words", () => {
    expect(viewOf("30000.00", "40000.00")).toEqual({
      path: "M25 3h25",
      lowest: "₱20,000",
      highest: "₱60,000",
      usual: "₱25,000–45,000 a month",
    });
  });

  it("is a mark that can be seen where the job names one amount, at either end too", () => {
    expect(viewOf("40000.00", null)?.path).toBe("M50 3h2");
    expect(viewOf(null, "60000.00")?.path).toBe("M98 3h2");
    expect(viewOf("20000.00", "20000.00")?.path).toBe("M0 3h2");
  });

  it("lengthens the line for a job that pays less or more than the others", () => {
    expect(viewOf("10000.00", "20000.00")).toMatchObject({ path: "M0 3h20", lowest: "₱10,000", highest: "₱60,000" });
  });

  it("is not told without the job's own pay, without the others', or where all pay the same", () => {
    expect(payRangeView(aJobCard({ salary: null, pay_range: range }))).toBeNull();
    expect(viewOf("30000.00", "40000.00", null)).toBeNull();
    const same = { min: "30000.00", max: "30000.00", usual_min: "30000.00", usual_max: "30000.00" };
    expect(viewOf("30000.00", "30000.00", same)).toBeNull();
  });
});
