import type { BankQuestion } from "../question";
import choosing from "./directions/choosing.json" with { type: "json" };
import copying from "./directions/copying.json" with { type: "json" };
import leavingBlank from "./directions/leaving-blank.json" with { type: "json" };
import picking from "./directions/picking.json" with { type: "json" };
import workingOut from "./directions/working-out.json" with { type: "json" };
import { DirectionItem, readItems } from "./items";
import { directionQuestion } from "./to-question";

/** Twenty of these are drawn for a sitting. Each has one right answer, and says how to write it. */
export const followingDirections: readonly BankQuestion[] = [
  ...readItems("directions/copying", DirectionItem, copying),
  ...readItems("directions/picking", DirectionItem, picking),
  ...readItems("directions/working-out", DirectionItem, workingOut),
  ...readItems("directions/choosing", DirectionItem, choosing),
  ...readItems("directions/leaving-blank", DirectionItem, leavingBlank),
].map(directionQuestion);
