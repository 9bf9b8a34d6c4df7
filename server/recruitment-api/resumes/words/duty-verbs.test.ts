import { expect, it } from "vitest";
import { isDuty } from "./duty-verbs";

it.each(["Led 15 agents", "Planned trips for twelve", "Answers tickets", "Supervising a team of 4"])(
  "takes %s for what somebody did",
  (line) => expect(isDuty(line)).toBe(true),
);

it.each(["Order Clerk", "Supply Chain Solutions Inc", "Care Home Limited", "United Packers"])(
  "takes %s for no such thing",
  (line) => expect(isDuty(line)).toBe(false),
);
