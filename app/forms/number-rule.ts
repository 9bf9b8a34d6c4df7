import { z } from "zod";

/** `step` is the smallest difference: 1 for whole numbers, 0.1 for one decimal. */
export interface NumberLimits {
  min: number;
  max: number;
  step?: number;
}

/** Digits and at most one dot; the lengths are bounded. */
export const plainNumber = /^[+-]?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/;

/**
 * A rule for a typed number: digits and at most one dot. Commas are refused, because `1,5` is one and a half to some people, and
 * `1,500` one thousand five hundred to others.
 */
export const numberIn = (name: string, { min, max, step = 1 }: NumberLimits) =>
  z.string().transform((typed, ctx) => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!plainNumber.test(typed)) return refuse(shapeOf(name, step));
    const value = Number(typed);
    if (!isStep(value, step)) return refuse(stepOf(name, step));
    if (value < min || value > max) return refuse(`${name} must be from ${plain(min)} to ${plain(max)}`);
    return value === 0 ? 0 : value;
  });

const plain = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 12, useGrouping: false });
const decimalsOf = (value: number) => plain(value).split(".")[1]?.length ?? 0;

const shapeOf = (name: string, step: number) =>
  step % 1 === 0
    ? `${name} must be a whole number in digits, like 12`
    : `${name} must be a number, like 12 or 2.5, with a dot for decimals`;

function stepOf(name: string, step: number): string {
  if (step === 1) return `${name} must be a whole number`;
  const decimals = decimalsOf(step);
  return Number(`1e-${decimals}`) === step
    ? `${name} must have at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`
    : `${name} must be in steps of ${plain(step)}`;
}

/**
 * Whether a value is a multiple of the step. Compared in whole units of the step's last decimal, because 0.3 is not exactly three
 * times 0.1.
 */
function isStep(value: number, step: number): boolean {
  const unit = 10 ** decimalsOf(step);
  return decimalsOf(value) <= decimalsOf(step) && Math.round(value * unit) % Math.round(step * unit) === 0;
}
