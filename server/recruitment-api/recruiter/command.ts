import type { Recruiter } from "./recruiter";

/** What was typed for the arguments that a command takes, by how its usage shows them. */
export type TypedArguments<Takes extends readonly string[]> = Takes extends readonly [
  infer First,
  ...infer Rest extends readonly string[],
]
  ? First extends `[${string}…]`
    ? string[]
    : [First extends `[${string}]` | `${string} | --${string}` ? string | undefined : string, ...TypedArguments<Rest>]
  : [];

export type Options<Name extends string> = { [One in Name]?: string | undefined };

/** A line of the table: what is typed, what it does, and what runs. Usage, parsing and refusals come from it. */
interface Line<Takes extends readonly string[], Option extends string> {
  name: string;
  /**
   * Its arguments in their order, as the usage shows them: in brackets what may be left out, with `…` all that follow;
   * after `| --` the flag that may stand in its place.
   */
  takes: Takes;
  /** The values of its options, as the usage shows them; in brackets where the option may be left out. */
  options?: { readonly [One in Option]: string };
  /** In a few words, a line at a time. */
  does: string;
  /** Throws `CannotDo`. */
  run: (recruiter: Recruiter, typed: TypedArguments<Takes>, options: Options<Option>) => Promise<void>;
}

/** A line whose arguments and options were checked against what it runs. */
export interface Command {
  name: string;
  takes: readonly string[];
  options?: Readonly<Record<string, string>>;
  does: string;
  run(recruiter: Recruiter, typed: readonly (string | undefined)[], options: Options<string>): Promise<void>;
}

export interface CommandGroup {
  /** What its usage says first, when it is asked for alone. */
  title: string;
  /** Is typed before the names of its commands. */
  word?: string;
  /** One that can be called without arguments and with some has a line for each, in this order. */
  commands: readonly Command[];
}

export const command = <const Takes extends readonly string[], Option extends string = never>(
  line: Line<Takes, Option>,
): Command => line;
