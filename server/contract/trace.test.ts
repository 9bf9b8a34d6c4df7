import { describe, expect, it } from "vitest";
import { traceOf } from "./trace";

const id = "4bf92f3577b34da6a3ce929d0e0e4736";

describe("the trace of a request", () => {
  it("goes on with the caller's, as a step of its own, sampled as the caller said", () => {
    const trace = traceOf(`00-${id}-00f067aa0ba902b7-01`);
    expect(trace.id).toBe(id);
    expect(trace.parent).toMatch(new RegExp(`^00-${id}-[\\da-f]{16}-01$`));
    expect(trace.parent).not.toContain("00f067aa0ba902b7");
  });

  it.each([
    undefined,
    "",
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${"0".repeat(16)}-01`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${id}-00f067aa0ba902b7-01\nx`,
    "ana@example.com",
  ])("begins where the caller names none: %s", (given) => {
    const { id: begun, parent } = traceOf(given);
    expect(begun).toMatch(/^[\da-f]{32}$/);
    expect(begun).not.toBe(id);
    expect(parent).toContain(`00-${begun}-`);
  });
});
