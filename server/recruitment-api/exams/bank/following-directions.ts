import type { BankQuestion } from "../question";
import { choosing } from "./directions/choosing";
import { copying } from "./directions/copying";
import { leavingBlank } from "./directions/leaving-blank";
import { picking } from "./directions/picking";
import { workingOut } from "./directions/working-out";

/** Twenty of these are drawn for a sitting. Each has one right answer, and says how it is to be written. */
export const followingDirections: readonly BankQuestion[] = [
  ...copying,
  ...picking,
  ...workingOut,
  ...choosing,
  ...leavingBlank,
];
