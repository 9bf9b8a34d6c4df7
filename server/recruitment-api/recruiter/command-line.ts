import { parseArgs } from "node:util";
import { type CommandGroup, flag, type Options } from "./command";
import { commandGroups, generalCommands } from "./commands";
import { CannotDo, type Recruiter } from "./recruiter";
import { usageOf } from "./usage";

/** Whether the arguments ask for help, in any spelling, or are missing. */
export const asksForHelp = ([first]: readonly string[]) =>
  first === undefined || ["help", "--help", "-h"].includes(first);

/** Runs one command and returns the exit code: 0 done, 1 refused, with the reason printed. */
export async function runCommand(recruiter: Recruiter, args: string[]): Promise<0 | 1> {
  try {
    await run(recruiter, args);
    return 0;
  } catch (error) {
    const isTypo = (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof CannotDo) && !isTypo) throw error;
    recruiter.say((error as Error).message);
    return 1;
  }
}

async function run(recruiter: Recruiter, args: string[]): Promise<void> {
  const group = groupOf(args);
  const { positionals, values } = parseArgs({
    args: group.word === undefined ? args : args.slice(1),
    allowPositionals: true,
    options: optionsOf(group),
  });
  const [name, ...typed] = positionals;
  const forms = group.commands.filter((one) => one.name === name);
  const command = typed.length === 0 ? forms[0] : forms.at(-1);
  const isReplaced = (shown = "") => values[flagIn(shown) ?? ""] === true;
  const isMissing = (shown: string, at: number) =>
    typed[at] === undefined && !shown.startsWith("[") && !isReplaced(shown);
  if (!command || command.takes.some(isMissing)) throw new CannotDo(usageOf(group));
  const given = typed.map((one, at) => (isReplaced(command.takes[at]) ? undefined : one));
  await command.run(recruiter, given, textsOf(values));
}

const groupOf = ([first]: readonly string[]): CommandGroup =>
  commandGroups.find(({ word, commands }) =>
    word === undefined ? commands.some(({ name }) => name === first) : word === first,
  ) ?? generalCommands;

/** A flag that was given is an empty text. */
const textsOf = (values: Record<string, string | boolean | undefined>): Options<string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === true ? "" : value || undefined]));

/** The options of all commands in the group, because options may come before the command's name. */
const optionsOf = ({ commands }: CommandGroup): Record<string, { type: "string" | "boolean" }> =>
  Object.fromEntries(
    commands.flatMap(({ takes, options = {} }) => [
      ...Object.entries(options).map(
        ([name, value]) => [name, { type: value === flag ? "boolean" : "string" }] as const,
      ),
      ...takes.flatMap((shown) => flagIn(shown) ?? []).map((name) => [name, { type: "boolean" }] as const),
    ]),
  );

/** The flag that can replace an argument; undefined for none. */
const flagIn = (shown: string): string | undefined => / \| --(\S+)$/.exec(shown)?.[1];
