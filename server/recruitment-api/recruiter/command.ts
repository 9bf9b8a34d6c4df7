import type { Recruiter } from "./recruiter";

/** The types of a command's arguments, derived from its usage. */
export type TypedArguments<Takes extends readonly string[]> = Takes extends readonly [
  infer First,
  ...infer Rest extends readonly string[],
]
  ? First extends `[${string}…]`
    ? string[]
    : [First extends `[${string}]` | `${string} | --${string}` ? string | undefined : string, ...TypedArguments<Rest>]
  : [];

export type Options<Name extends string> = { [One in Name]?: string | undefined };

/** The value of an option that is given without one. */
export const flag = "[]";

/** A command in the table. Usage, parsing and error messages come from it. */
interface Line<Takes extends readonly string[], Option extends string> {
  name: string;
  /**
   * Its arguments in order, as the usage shows them: optional ones in brackets, `…` for all that follow, and after `| --` a flag
   * that can replace the argument.
   */
  takes: Takes;
  /** The values of its options, as the usage shows them; in brackets for optional ones, `flag` for those without a value. */
  options?: { readonly [One in Option]: string };
  /** A short description; each line is a line of the usage. */
  does: string;
  /** Throws `CannotDo`. */
  run: (recruiter: Recruiter, typed: TypedArguments<Takes>, options: Options<Option>) => Promise<void>;
}

/** A command whose arguments and options were type-checked against `run`. */
export interface Command {
  name: string;
  takes: readonly string[];
  options?: Readonly<Record<string, string>>;
  does: string;
  run(recruiter: Recruiter, typed: readonly (string | undefined)[], options: Options<string>): Promise<void>;
}

/** Commands that share a word before their names, and a part of the help. */
export interface CommandGroup {
  /** The heading of its usage. */
  title: string;
  /** The word before the names of its commands. */
  word?: string;
  /** A command that works without and with arguments has an entry for each, in this order. */
  commands: readonly Command[];
}

/** Creates a command and type-checks its arguments and options against `run`. */
export const command = <const Takes extends readonly string[], Option extends string = never>(
  line: Line<Takes, Option>,
): Command => line;
